import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { receivedAgreements, refusalsOperation } from "#app/contracts/agreements/received-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { agreementsPath } from "../paths.ts";
import type { Route } from "./+types/refuse-many.ts";
import { answerMany, countAgreements, undoPath } from "./answer-many.ts";
import { describeReceived } from "./columns.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, receivedAgreements, FULL_ACCESS);
  const bulk = { ...answerMany(context), operation: refusalsOperation };
  return { selection: await loadBulk(context, request, bulk), path: agreementsPath(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  const bulk = { ...answerMany(context), operation: refusalsOperation, fields: ["reason"] };
  const done = (count: number) => `${countAgreements(count)}: ${count === 1 ? "recusada" : "recusadas"}.`;
  return submitBulk(context, request, bulk, done, (uuid) => undoPath(context, uuid));
}

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
