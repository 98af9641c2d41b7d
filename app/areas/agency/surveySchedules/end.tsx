import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { surveySchedules, surveySchedulesEndingOperation } from "#app/contracts/field/survey-schedules.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { type Bulk, loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { formatInteger } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/end.ts";
import { scheduleName } from "./describe.ts";
import { scheduleFilters } from "./filters.ts";

const path = addresses.surveySchedules;
const ending = {
  list: surveySchedules,
  path,
  filters: scheduleFilters,
  fixedFilters: { state: "running" },
  operation: surveySchedulesEndingOperation,
  concept: "survey_schedule_ending",
} satisfies Bulk<typeof surveySchedules>;

export function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, surveySchedules, FULL_ACCESS);
  return loadBulk(context, request, ending);
}

export function action({ context, request }: Route.ActionArgs) {
  return submitBulk(context, request, ending, () => success.saved);
}

/** Ends running schedules: today is their last day. */
export default function EndSchedules({ loaderData: selection, actionData }: Route.ComponentProps) {
  const { total } = selection.found.meta;
  return (
    <BulkConfirmation
      title={total === 1 ? "Encerrar hoje 1 agendamento" : `Encerrar hoje ${formatInteger(total)} agendamentos`}
      crumbs={[homeCrumb(path), { label: surveySchedules.words.title, href: path }]}
      confirmLabel="Encerrar"
      selection={selection}
      nameOf={scheduleName}
      refused={actionData}
    >
      <p>
        Hoje é o último dia em que são pedidos; as respostas dadas continuam. Só os que estão em andamento são
        encerrados:
      </p>
    </BulkConfirmation>
  );
}
