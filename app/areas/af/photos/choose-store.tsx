import { redirect } from "react-router";
import { fieldDayOperation } from "#app/contracts/field/field-day.ts";
import { apiOf } from "#app/session/client.ts";
import { EmptyState, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { fieldHome, isInside, photosPage, photosPath } from "../field.ts";
import type { Route } from "./+types/choose-store.ts";
import { momentTitles } from "./moments.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { day } = await apiOf(context).read(fieldDayOperation, {});
  const stops = day.stops.filter(({ today }) => today);
  const here = stops.find(isInside);
  if (here) throw redirect(photosPath(here.store.uuid, here.evidences_by_moment.before > 0 ? "after" : "before"));
  return stops.map(({ store, evidences }) => ({ uuid: store.uuid, name: store.name, evidences }));
}

/** Today's stores, to choose the one whose photos are sent; the store that the user is in needs no choice. */
export default function ChooseStore({ loaderData: stores }: Route.ComponentProps) {
  const title = photosPage.label;
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[fieldHome, { label: title }]} lead="De qual loja?" />
      {stores.length === 0 && <EmptyState title="Não há lojas no seu dia" />}
      <ul className="grid grid-cols-1 gap-3">
        {stores.map(({ uuid, name, evidences }) => (
          <li key={uuid} className="wrap-anywhere grid gap-2 rounded-md border p-3">
            <h2 className="font-semibold text-lg">{name}</h2>
            {evidences > 0 && <p>{evidences === 1 ? "1 foto hoje" : `${evidences} fotos hoje`}</p>}
            <div className="grid grid-cols-2 gap-2 *:min-h-11">
              {(["before", "after"] as const).map((moment) => (
                <ButtonLink key={moment} href={photosPath(uuid, moment)}>
                  {momentTitles[moment]}
                  <span className="sr-only">: {name}</span>
                </ButtonLink>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
