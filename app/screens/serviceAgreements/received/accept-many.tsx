import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { acceptancesOperation, receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { agreementsPath } from "../paths.ts";
import type { Route } from "./+types/accept-many.ts";
import { answerMany, countAgreements, undoPath } from "./answer-many.ts";
import { describeReceived } from "./columns.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, receivedAgreements, FULL_ACCESS);
  const bulk = { ...answerMany(context), operation: acceptancesOperation };
  return { selection: await loadBulk(context, request, bulk), path: agreementsPath(context) };
}

export function action({ context, request }: Route.ActionArgs) {
  const bulk = { ...answerMany(context), operation: acceptancesOperation };
  const done = (count: number) => `${countAgreements(count)}: ${count === 1 ? "aceita" : "aceitas"}.`;
  return submitBulk(context, request, bulk, done, (uuid) => undoPath(context, uuid));
}

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
