import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { SurveySchedule } from "#app/contracts/field/surveys.ts";
import { loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { requireLevel } from "#app/session/levels.ts";
import { formatInteger } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { success } from "#app/ui/words.ts";
import type { Route } from "./+types/end.ts";
import { crumbs, ending, nameOf, permission } from "./schedules.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return loadBulk<SurveySchedule>(context, request, ending);
}

export function action({ context, request }: Route.ActionArgs) {
  return submitBulk(context, request, ending, () => success.saved);
}

/** Running schedules ask for the last time today. */
export default function EndSchedules({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { total } = shown.found.meta;
  return (
    <BulkConfirmation
      title={total === 1 ? "Encerrar hoje 1 agendamento" : `Encerrar hoje ${formatInteger(total)} agendamentos`}
      crumbs={crumbs}
      confirmLabel="Encerrar"
      selection={shown}
      nameOf={nameOf}
      refused={actionData}
    >
      <p>
        Hoje é o último dia em que são pedidos; as respostas dadas continuam. Só os que estão em andamento são
        encerrados:
      </p>
    </BulkConfirmation>
  );
}
