import { data, redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { Confirmation, Flash, PageHeader } from "#app/ui/page/index.ts";
import type { Route } from "./+types/save.ts";
import * as where from "./imports.ts";
import { placeName, places } from "./places.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const area = placeName(context);
  const found = where.found(places[area], await apiOf(context).get(where.apiFor(places[area], params.id)));
  if (found.state !== "ready" || where.savable(found) === 0)
    throw redirect(where.pathOf(places[area], found.uuid), 303);
  return { found, area };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const place = places[placeName(context)];
  const asked = await apiOf(context).send<where.One>("POST", `${where.apiFor(place, params.id)}/saving`);
  if (!asked.ok) return data({ message: where.refusalOf(place, asked) }, { status: asked.status });
  return redirect(where.pathOf(place, where.found(place, asked.body).uuid), 303);
}

const title = "Salvar a importação";

export default function SaveImport({ loaderData: { found, area }, actionData }: Route.ComponentProps) {
  const place = places[area];
  const at = where.pathOf(place, found.uuid);
  const { refused, unchanged } = found;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbsBelow(place), { label: found.file_name, href: at }, { label: title }]}
      />
      {actionData && <Flash tone="danger" text={actionData.message} />}
      <Confirmation
        action={`${at}/save`}
        confirmLabel={`Salvar ${where.lines(where.savable(found))}`}
        cancel={at}
        danger={false}
      >
        <p>
          Arquivo {found.file_name}: {where.effects(place, found, "to do")}.
        </p>
        {unchanged > 0 && <p>{where.lines(unchanged)} sem mudança: nada acontece.</p>}
        {refused > 0 && (
          <p>
            {where.counted(
              refused,
              "linha recusada fica de fora e pode ser baixada",
              "linhas recusadas ficam de fora e podem ser baixadas",
            )}{" "}
            para corrigir e importar de novo.
          </p>
        )}
      </Confirmation>
    </>
  );
}
