import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { subscriptions } from "#app/contracts/money/plans.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatDate } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import { planFamilyAt } from "../plans/families.ts";
import type { Route } from "./+types/remove.ts";
import { planPathOf, subscriptionTitle } from "./subscription-form.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, subscriptions, FULL_ACCESS);
  return { record: await apiOf(context).find(subscriptions, params.subscription), path: planPathOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const removed = await apiOf(context).remove(subscriptions, params.subscription);
  if (!removed.ok) return actionError(removed, subscriptions.concept);
  return redirectWithSuccess(context, planPathOf(request), success.removed);
}

/** The question before a subscription that has not begun is removed. */
export default function RemoveSubscription({ loaderData: { record, path }, actionData }: Route.ComponentProps) {
  const { title, path: list } = planFamilyAt(path);
  const name = subscriptionTitle(record);
  const self = `${path}/subscriptions/${record.uuid}`;
  return (
    <ConfirmationPage
      title={`Remover a assinatura de ${record.account.name}`}
      crumbs={[
        homeCrumb(path),
        { label: title, href: list },
        { label: record.plan.name, href: path },
        { label: name, href: self },
      ]}
      action={`${self}/remove`}
      cancel={path}
      refused={actionData}
    >
      <p>
        <strong>{record.account.name}</strong> deixa de passar ao plano {record.plan.name} em{" "}
        {formatDate(record.starts_on)}. Só uma assinatura que não começou pode ser removida.
      </p>
    </ConfirmationPage>
  );
}
