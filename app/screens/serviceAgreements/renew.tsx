import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { renewalOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/renew.ts";
import { describePeriod } from "./describe.ts";
import { agreementCrumbs, agreementsPath, loadAgreement } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, serviceAgreements, READ_WRITE);
  return loadAgreement(context, params.id);
}

/** Makes the draft and goes on to it. */
export async function action({ context, params, request }: Route.ActionArgs) {
  await formOf(request);
  const renewed = await apiOf(context).write(renewalOperation, { id: params.id });
  if (!renewed.ok) return actionError(renewed, serviceAgreements.concept);
  const { uuid } = renewed.body.service_agreement;
  const text = "Rascunho da renovação criado: confira o período e anexe o documento assinado.";
  return redirectWithSuccess(context, `${agreementsPath(context)}/${uuid}`, text);
}

/** The question before a declaration is renewed: the new one is a draft with the same data. */
export default function RenewAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, self } = loaderData;
  return (
    <ConfirmationPage
      title={`Renovar a declaração para ${agreement.retailer.name}`}
      crumbs={agreementCrumbs(loaderData)}
      action={`${self}/renew`}
      confirmLabel="Renovar"
      cancel={self}
      danger={false}
      refused={actionData}
    >
      <p>
        Um rascunho novo leva os serviços, as pessoas, as lojas e os minutos desta declaração (
        {describePeriod(agreement)}
        ), com o período seguinte, do mesmo tamanho. O documento assinado é anexado de novo, pois traz o período.
      </p>
      <p>Esta declaração continua como está.</p>
    </ConfirmationPage>
  );
}
