import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, type Entry, permission, registerAt } from "./registers.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { entry: await findRecord<Entry>(apiOf(context), registerAt(params.register), params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, registerAt(params.register), params.id);
}

export default function RemoveEntry({ loaderData: { entry }, actionData, params }: Route.ComponentProps) {
  const register = registerAt(params.register);
  const self = `${register.path}/${entry.uuid}`;
  return (
    <ConfirmationPage
      title={`Remover ${entry.name}`}
      crumbs={[...crumbs(register), { label: entry.name, href: self }]}
      action={`${self}/remove`}
      cancel={register.path}
      refused={actionData}
    >
      <p>
        <strong>{entry.name}</strong> deixa de existir. Para que só não seja mais oferecido, torne-o inativo.
      </p>
    </ConfirmationPage>
  );
}
