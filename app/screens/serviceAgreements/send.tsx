import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { sendingOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/send.ts";
import { agreementCrumbs, agreementsPath, loadAgreement, nameOfAgreement } from "./paths.ts";
import { AgreementSummaryText } from "./summary-text.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, serviceAgreements, READ_WRITE);
  return loadAgreement(context, params.id);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const sent = await apiOf(context).write(sendingOperation, { id: params.id });
  if (!sent.ok) return actionError(sent, serviceAgreements.concept);
  return redirectWithSuccess(context, `${agreementsPath(context)}/${params.id}`, "Declaração enviada à rede.");
}

/** The question before a declaration is sent: from then on it does not change. */
export default function SendAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, self } = loaderData;
  return (
    <ConfirmationPage
      title={`Enviar a ${nameOfAgreement(loaderData)}`}
      crumbs={agreementCrumbs(loaderData)}
      action={`${self}/send`}
      confirmLabel="Enviar à rede"
      cancel={self}
      danger={false}
      refused={actionData}
    >
      <AgreementSummaryText agreement={agreement} />
      <p>A rede responde se aceita. Enquanto ela não responde, a declaração não muda; só pode ser retirada.</p>
    </ConfirmationPage>
  );
}
