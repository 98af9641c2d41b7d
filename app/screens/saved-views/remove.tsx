import { data } from "react-router";
import { savedViews } from "#app/contracts/reports/saved-views.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { loadRecord, removeRecord } from "#app/crud/load-form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";

export async function loader(args: Route.LoaderArgs) {
  const { path, record } = await loadRecord(args, savedViews);
  if (!record.own) throw data(null, { status: 404 });
  return { path, view: record };
}
export const action = (args: Route.ActionArgs) => removeRecord(args, savedViews);

export default function RemoveView({ loaderData: { path, view }, actionData }: Route.ComponentProps) {
  const self = `${path}/${view.uuid}`;
  return (
    <ConfirmationPage
      title={`Remover a visão ${view.name}`}
      crumbs={[...listCrumbs(path, savedViews, []), { label: view.name, href: self }]}
      action={`${self}/remover`}
      cancel={path}
      refused={actionData}
    >
      <p>
        O nome <strong>{view.name}</strong> deixa de existir{view.shared && ", também para os colegas"}. A lista e os
        cadastros ficam como estão.
      </p>
    </ConfirmationPage>
  );
}
