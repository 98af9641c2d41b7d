import { acceptancesOperation, receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import type { Route } from "./+types/accept-many.ts";
import { countAgreements, loadAnswers, submitAnswers } from "./answer-many.ts";
import { describeReceived } from "./columns.tsx";

const answer = { operation: acceptancesOperation, done: "aceita" };

export const loader = ({ context, request }: Route.LoaderArgs) => loadAnswers(context, request, answer);
export const action = ({ context, request }: Route.ActionArgs) => submitAnswers(context, request, answer);

/** The question before several declarations are accepted. */
export default function AcceptMany({ loaderData: { selection, path }, actionData }: Route.ComponentProps) {
  return (
    <BulkConfirmation
      title={`Aceitar ${countAgreements(selection.found.meta.total)}`}
      crumbs={listCrumbs(path, receivedAgreements, [])}
      confirmLabel="Aceitar"
      selection={selection}
      nameOf={describeReceived}
      refused={actionData}
      danger={false}
    >
      <p>
        Cada uma vale desde o primeiro dia de seu período, e as pessoas com vínculo deixam de ter este impedimento. Só
        as que esperam pela rede são aceitas; por uma hora isto se desfaz:
      </p>
    </BulkConfirmation>
  );
}
