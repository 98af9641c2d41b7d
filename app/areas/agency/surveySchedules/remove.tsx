import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { SurveySchedule } from "#app/contracts/field/surveys.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, nameOf, permission, place, scheduleAt } from "./schedules.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { schedule: await findRecord<SurveySchedule>(apiOf(context), place, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, place, params.id);
}

export default function RemoveSchedule({ loaderData: { schedule }, actionData }: Route.ComponentProps) {
  const { uuid, quest, stores, answered } = schedule;
  const where = stores.length === 1 ? "uma loja" : `${stores.length} lojas`;
  return (
    <ConfirmationPage
      title={`Remover ${nameOf(schedule)}`}
      crumbs={[...crumbs, { label: nameOf(schedule), href: scheduleAt(uuid) }]}
      action={scheduleAt(uuid, "/remove")}
      cancel={scheduleAt(uuid)}
      refused={actionData}
    >
      <p>
        A pesquisa <strong>{quest.name}</strong> deixa de ser pedida em {where} neste período.
        {answered > 0 && " As respostas dadas continuam nos relatórios."}
      </p>
    </ConfirmationPage>
  );
}
