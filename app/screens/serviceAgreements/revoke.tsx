import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { entryEffectOperation, revocationOperation } from "#app/contracts/agreements/agreement-moves.ts";
import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { actionError, redirectWithUndo } from "#app/crud/record.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/revoke.ts";
import { EntryEffectText } from "./entry-effect.tsx";
import { agreementCrumbs, agreementsPath, loadAgreement, nameOfAgreement } from "./paths.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, serviceAgreements, READ_WRITE);
  const [found, { entry_effect }] = await Promise.all([
    loadAgreement(context, params.id),
    apiOf(context).read(entryEffectOperation, { id: params.id }),
  ]);
  return { ...found, entry_effect, sees: !found.received && canSeeVisitors(context) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const reason = String((await formOf(request)).get("reason") ?? "");
  const body = { [serviceAgreements.concept]: { reason } };
  const revoked = await apiOf(context).write(revocationOperation, { id: params.id }, body);
  if (!revoked.ok) return actionError(revoked, serviceAgreements.concept);
  const self = `${agreementsPath(context)}/${params.id}`;
  const undo = revoked.body.service_agreement.undoable ? `${self}/undo` : null;
  return redirectWithUndo(context, self, "Declaração revogada.", undo);
}

/** The question before a declaration ends: who no longer may enter, and the reason. */
export default function RevokeAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, self, path, received, entry_effect, sees } = loaderData;
  const { retailer, state } = agreement;
  const waits = state === "sent";
  return (
    <ConfirmationPage
      title={`${waits ? "Retirar" : "Revogar"} a ${nameOfAgreement(loaderData)}`}
      crumbs={agreementCrumbs(loaderData)}
      action={`${self}/revoke`}
      confirmLabel={waits ? "Retirar" : "Revogar"}
      cancel={self}
      refused={actionData}
    >
      {waits ? (
        <p>A rede ainda não respondeu. Ela deixa de ver a declaração como pendente, e ninguém muda de situação.</p>
      ) : (
        <EntryEffectText effect={entry_effect} retailer={retailer} home={sees ? `/${path.split("/")[1]}` : null} />
      )}
      <p>
        {received
          ? `Por uma hora isto se desfaz; depois, ${agreement.owner.name} precisa declarar de novo.`
          : "Isto não se desfaz: para voltar a declarar, renove a declaração e envie a renovação."}
      </p>
      <TextField
        name="reason"
        label="Motivo"
        hint={received ? "Opcional; a empresa o lê" : "Opcional; a rede o lê"}
        maxLength={1000}
        autoComplete="off"
      />
    </ConfirmationPage>
  );
}
