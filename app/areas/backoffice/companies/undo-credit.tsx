import { data } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { credits } from "#app/contracts/money/credits.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { kindAt } from "#app/screens/companies/kinds.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatDateTime, formatMoney } from "#app/ui/format.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/undo-credit.ts";
import { companyCrumbs, companyPathOf } from "./crumbs.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, credits, FULL_ACCESS);
  const kind = kindAt(request);
  const [company, credit] = await Promise.all([
    apiOf(context).find(companies[kind], params.id),
    apiOf(context).find(credits, params.credit),
  ]);
  if (credit.account.uuid !== company.uuid) throw data(null, { status: 404 });
  return { kind, company, credit, self: companyPathOf(request) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const undone = await apiOf(context).remove(credits, params.credit);
  if (!undone.ok) return actionError(undone, credits.concept);
  return redirectWithSuccess(context, companyPathOf(request), "Crédito desfeito.");
}

/** The question before a credit that is not used is taken back. */
export default function UndoCredit({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, company, credit, self } = loaderData;
  const { uuid, amount_cents, reason, created_at, balance_cents } = credit;
  return (
    <ConfirmationPage
      title={`Desfazer o crédito de ${formatMoney(amount_cents)}`}
      crumbs={companyCrumbs(kind, company)}
      action={`${self}/credits/${uuid}`}
      confirmLabel="Desfazer o crédito"
      cancel={self}
      refused={actionData}
    >
      <p>
        Concedido a <strong>{company.trade_name}</strong> em {formatDateTime(String(created_at))}: {reason} A conta fica
        com {formatMoney(Math.max(balance_cents - amount_cents, 0))} de crédito.
      </p>
    </ConfirmationPage>
  );
}
