import { receivedAgreements, refusalsOperation } from "#app/contracts/agreements/received-agreements.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import type { Route } from "./+types/refuse-many.ts";
import { countAgreements, loadAnswers, submitAnswers } from "./answer-many.ts";
import { describeReceived } from "./columns.tsx";

const answer = { operation: refusalsOperation, fields: ["reason"], done: "recusada" };

export const loader = ({ context, request }: Route.LoaderArgs) => loadAnswers(context, request, answer);
export const action = ({ context, request }: Route.ActionArgs) => submitAnswers(context, request, answer);

/** The question before several declarations are refused, for one reason. */
export default function RefuseMany({ loaderData: { selection, path }, actionData }: Route.ComponentProps) {
  return (
    <BulkConfirmation
      title={`Recusar ${countAgreements(selection.found.meta.total)}`}
      crumbs={listCrumbs(path, receivedAgreements, [])}
      confirmLabel="Recusar"
      selection={selection}
      nameOf={describeReceived}
      refused={actionData}
    >
      <TextField
        name="reason"
        label="Motivo"
        hint="Cada empresa o lê, como está escrito"
        required
        maxLength={1000}
        autoComplete="off"
        defaultValue={actionData?.typed.reason}
        errors={actionData?.fieldErrors.reason}
      />
      <p>Só as que esperam pela rede são recusadas; por uma hora isto se desfaz:</p>
    </BulkConfirmation>
  );
}
