import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { entryEffectOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { acceptanceOperation, receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { EntryGainText } from "../entry-effect.tsx";
import { agreementCrumbs, agreementsPath, loadAgreement, nameOfAgreement } from "../paths.ts";
import { AgreementSummaryText } from "../summary-text.tsx";
import type { Route } from "./+types/accept.ts";
import { undoPath } from "./answer-many.ts";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  requireAbility(context, receivedAgreements, READ_WRITE);
  const [found, { entry_effect }] = await Promise.all([
    loadAgreement(context, id),
    apiOf(context).read(entryEffectOperation, { id }),
  ]);
  return { ...found, entry_effect };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  await formOf(request);
  const accepted = await apiOf(context).write(acceptanceOperation, { id });
  if (!accepted.ok) return actionError(accepted, receivedAgreements.concept);
  return redirectWithUndo(context, `${agreementsPath(context)}/${id}`, "Declaração aceita.", undoPath(context, id));
}

/** The question before a declaration is accepted: its terms, and who no longer lacks it to enter. */
export default function AcceptAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, self, entry_effect } = loaderData;
  return (
    <ConfirmationPage
      title={`Aceitar a ${nameOfAgreement(loaderData)}`}
      crumbs={agreementCrumbs(loaderData)}
      action={`${self}/accept`}
      confirmLabel="Aceitar"
      cancel={self}
      danger={false}
      refused={actionData}
    >
      <AgreementSummaryText agreement={agreement} />
      <EntryGainText effect={entry_effect} />
    </ConfirmationPage>
  );
}
