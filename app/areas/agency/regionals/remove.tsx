import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { Regional } from "#app/contracts/directory/regionals.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { QuestionPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, permission, place } from "./regionals.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { regional: await findRecord<Regional>(apiOf(context), place, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, place, params.id);
}

export default function RemoveRegional({ loaderData: { regional }, actionData }: Route.ComponentProps) {
  const { uuid, name, sales_groups_count: count } = regional;
  const self = `${place.path}/${uuid}`;
  const groups = count === 1 ? "o grupo que está nela fica" : `os ${count} grupos que estão nela ficam`;
  return (
    <QuestionPage
      title={`Remover ${name}`}
      crumbs={[...crumbs, { label: name, href: self }]}
      action={`${self}/remove`}
      cancel={place.path}
      refused={actionData}
    >
      <p>
        A regional <strong>{name}</strong> deixa de existir{count > 0 && `; ${groups} sem regional`}.
      </p>
    </QuestionPage>
  );
}
