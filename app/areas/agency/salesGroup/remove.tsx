import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { SalesGroup } from "#app/contracts/directory/sales-groups.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { QuestionPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, permission, place, sizeOf } from "./groups.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { group: await findRecord<SalesGroup>(apiOf(context), place, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, place, params.id);
}

export default function RemoveGroup({ loaderData: { group }, actionData }: Route.ComponentProps) {
  const { uuid, name } = group;
  const self = `${place.path}/${uuid}`;
  const size = sizeOf(group);
  return (
    <QuestionPage
      title={`Remover ${name}`}
      crumbs={[...crumbs, { label: name, href: self }]}
      action={`${self}/remove`}
      cancel={place.path}
      refused={actionData}
    >
      <p>
        O grupo <strong>{name}</strong> deixa de existir e{" "}
        {size === 1 ? "sua loja fica livre" : `suas ${size} lojas ficam livres`} para outro. Os roteiros que passam por
        elas continuam, mas só podem ser alterados quando elas estiverem em um grupo.
      </p>
    </QuestionPage>
  );
}
