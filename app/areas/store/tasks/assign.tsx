import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { taskAssignmentOperation, taskReplenishers, taskVisitors } from "#app/contracts/store/task-assignments.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { type Bulk, loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { lookUp } from "#app/crud/lookup.ts";
import { apiOf } from "#app/session/client.ts";
import { LookupField } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/assign.ts";
import { taskName } from "./columns.tsx";
import { taskFilters } from "./filters.ts";

const bulk = {
  list: storeTasks,
  path: storeAddresses.tasks,
  filters: taskFilters,
  fixedFilters: { finished: "false" },
  operation: taskAssignmentOperation,
  concept: "store_task_assignment",
  fields: ["to_replenisher_uuid", "to_visitor_uuid"],
} satisfies Bulk<typeof storeTasks>;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, storeTasks, FULL_ACCESS);
  const api = apiOf(context);
  const [selection, replenishers, visitors] = await Promise.all([
    loadBulk(context, request, bulk),
    lookUp(api, taskReplenishers, "to_replenisher_uuid", undefined, ({ name }) => name),
    lookUp(api, taskVisitors, "to_visitor_uuid", undefined, ({ name }) => name),
  ]);
  return { selection, replenishers, visitors };
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitBulk(context, request, bulk, (count) =>
    count === 1 ? "1 atividade distribuída" : `${formatInteger(count)} atividades distribuídas`,
  );

/** Hands out many open tasks to one person. */
export default function AssignTasks({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, replenishers, visitors } = loaderData;
  const { total } = selection.found.meta;
  const chosen = (name: string) => [actionData?.typed[name] ?? ""];
  return (
    <BulkConfirmation
      title={total === 1 ? "Distribuir 1 atividade" : `Distribuir ${formatInteger(total)} atividades`}
      crumbs={[
        { label: "Início", href: "/store" },
        { label: storeTasks.words.title, href: storeAddresses.tasks },
      ]}
      confirmLabel="Distribuir"
      selection={selection}
      nameOf={taskName}
      refused={actionData}
      danger={false}
    >
      <LookupField
        name="to_replenisher_uuid"
        label={storeTasks.labels.replenisher_uuid}
        found={replenishers}
        chosen={chosen("to_replenisher_uuid")}
        none="Nenhum"
        errors={actionData?.fieldErrors.to_replenisher_uuid}
      />
      <LookupField
        name="to_visitor_uuid"
        label={storeTasks.labels.visitor_uuid}
        hint="No lugar de um repositor da loja"
        found={visitors}
        chosen={chosen("to_visitor_uuid")}
        none="Nenhum"
        errors={actionData?.fieldErrors.to_visitor_uuid}
      />
      <p>Sem repositor e sem visitante, as atividades ficam não alocadas. Só as que estão em aberto mudam:</p>
    </BulkConfirmation>
  );
}
