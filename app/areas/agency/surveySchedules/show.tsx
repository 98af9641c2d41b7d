import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { SurveySchedule } from "#app/contracts/field/surveys.ts";
import { findRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { doorsOf } from "../fieldHome/links.ts";
import type { Route } from "./+types/show.ts";
import { Progress, State } from "./progress.tsx";
import { crumbs, daysOf, everybody, labels, nameOf, period, permission, place, scheduleAt } from "./schedules.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const schedule = await findRecord<SurveySchedule>(apiOf(context), place, params.id);
  const user = context.get(userContext);
  const level = levelOf(user, permission);
  return { schedule, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS }, doors: doorsOf(user) };
}

const columns: Column<SurveySchedule["stores"][number]>[] = [
  {
    header: "Loja",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={`${place.path}?store_uuid=${uuid}`}>{name}</a>,
  },
  { header: "Rede", cell: ({ retailer_name }) => retailer_name },
];

/** One schedule: when, where, for whom, and how far it is. */
export default function Schedule({ loaderData: { schedule, may, doors } }: Route.ComponentProps) {
  const { uuid, quest, stores, visitors, weekdays, asked } = schedule;
  return (
    <>
      <title>{nameOf(schedule)}</title>
      <PageHeader
        title={quest.name}
        breadcrumb={[...crumbs, { label: nameOf(schedule) }]}
        lead={<State {...schedule} />}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={scheduleAt(uuid, "/edit")}>
                {words.edit}
              </ButtonLink>
            )}
            {may.remove && (
              <ButtonLink look="danger" href={scheduleAt(uuid, "/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <DefinitionList
        items={[
          {
            term: labels.quest_uuid,
            detail: (
              <a className="text-primary underline" href={`/agency/quest/${quest.uuid}/preview`}>
                {quest.name}
              </a>
            ),
          },
          { term: "Período", detail: period(schedule) },
          { term: labels.weekdays, detail: daysOf(weekdays) },
          { term: labels.visitor_uuids, detail: visitors.map(({ name }) => name).join(", ") || everybody },
          { term: "Respondidas até hoje", detail: <Progress schedule={schedule} doors={doors} /> },
          { term: "Pedidas ao todo", detail: `${formatInteger(asked)}: uma por loja em cada dia` },
        ]}
      />
      <Panel title={`Lojas (${formatInteger(stores.length)})`} id="lojas">
        <Table caption="Lojas do agendamento" columns={columns} rows={stores} rowKey={({ uuid }) => uuid} dense />
      </Panel>
    </>
  );
}
