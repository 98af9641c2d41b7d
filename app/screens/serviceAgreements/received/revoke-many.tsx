import { receivedAgreements, revocationsOperation } from "#app/contracts/agreements/received-agreements.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import type { Route } from "./+types/revoke-many.ts";
import { countAgreements, loadAnswers, submitAnswers } from "./answer-many.ts";
import { describeReceived } from "./columns.tsx";

const answer = {
  operation: revocationsOperation,
  fields: ["reason"],
  done: "revogada",
  fixedFilters: { holding: "true" },
};

export const loader = ({ context, request }: Route.LoaderArgs) => loadAnswers(context, request, answer);
export const action = ({ context, request }: Route.ActionArgs) => submitAnswers(context, request, answer);

/** The question before several declarations are revoked, for one reason. */
export default function RevokeMany({ loaderData: { selection, path }, actionData }: Route.ComponentProps) {
  return (
    <BulkConfirmation
      title={`Revogar ${countAgreements(selection.found.meta.total)}`}
      crumbs={listCrumbs(path, receivedAgreements, [])}
      confirmLabel="Revogar"
      selection={selection}
      nameOf={describeReceived}
      refused={actionData}
    >
      <TextField
        name="reason"
        label="Motivo"
        hint="Opcional; cada empresa o lê, como está escrito"
        maxLength={1000}
        autoComplete="off"
        defaultValue={actionData?.typed.reason}
        errors={actionData?.fieldErrors.reason}
      />
      <p>
        Só as aceitas ou em vigor são revogadas. As pessoas que entram por elas ficam impedidas na hora; por uma hora
        isto se desfaz:
      </p>
    </BulkConfirmation>
  );
}
