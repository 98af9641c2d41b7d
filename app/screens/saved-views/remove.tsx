import { data } from "react-router";
import type { SavedView } from "#app/contracts/reports/saved-views.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbsOf, savedViewPathsFor } from "./views.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const paths = savedViewPathsFor(context);
  const view = await findRecord<SavedView>(apiOf(context), paths, params.id);
  if (!view.own) throw data(null, { status: 404 });
  return { view, paths };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, savedViewPathsFor(context), params.id);
}

export default function RemoveView({ loaderData: { view, paths }, actionData }: Route.ComponentProps) {
  const self = `${paths.path}/${view.uuid}`;
  return (
    <ConfirmationPage
      title={`Remover a visão ${view.name}`}
      crumbs={[...crumbsOf(paths), { label: view.name, href: self }]}
      action={`${self}/remover`}
      cancel={paths.path}
      refused={actionData}
    >
      <p>
        O nome <strong>{view.name}</strong> deixa de existir{view.shared && ", também para os colegas"}. A lista e os
        cadastros ficam como estão.
      </p>
    </ConfirmationPage>
  );
}
