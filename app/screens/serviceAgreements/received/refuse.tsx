import { data } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { receivedAgreements, refusalOperation } from "#app/contracts/agreements/received-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithUndo } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { agreementCrumbs, agreementsPath, loadAgreement, nameOfAgreement } from "../paths.ts";
import type { Route } from "./+types/refuse.ts";
import { undoPath } from "./answer-many.ts";
import { RefusedStoresField } from "./refused-stores-field.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, receivedAgreements, READ_WRITE);
  return loadAgreement(context, params.id);
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const typed = { reason: String(form.get("reason") ?? ""), store_uuids: form.getAll("store_uuids").map(String) };
  const { concept } = receivedAgreements;
  const refused = await apiOf(context).write(refusalOperation, { id }, { [concept]: typed });
  if (refused.ok)
    return redirectWithUndo(context, `${agreementsPath(context)}/${id}`, "Declaração recusada.", undoPath(context, id));
  const { base, ...fieldErrors } = refused.problem.errors?.[concept]?.[0] ?? {};
  return data({ message: base?.join(" ") ?? refused.problem.message, fieldErrors, typed }, { status: refused.status });
}

/** The question before a declaration is refused: the reason, and the stores if it is about some alone. */
export default function RefuseAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, self } = loaderData;
  const { owner, stores } = agreement;
  return (
    <ConfirmationPage
      title={`Recusar a ${nameOfAgreement(loaderData)}`}
      crumbs={agreementCrumbs(loaderData)}
      action={`${self}/refuse`}
      confirmLabel="Recusar"
      cancel={self}
      refused={actionData}
    >
      <TextField
        name="reason"
        label="Motivo"
        hint={`${owner.name} o lê, como está escrito`}
        required
        maxLength={1000}
        autoComplete="off"
        defaultValue={actionData?.typed.reason}
        errors={actionData?.fieldErrors.reason}
      />
      <RefusedStoresField
        stores={stores}
        chosen={actionData?.typed.store_uuids ?? []}
        errors={actionData?.fieldErrors.store_uuids}
      />
      <p>A empresa corrige a declaração e a envia de novo. Enquanto isso ninguém entra por ela.</p>
    </ConfirmationPage>
  );
}
