import { allVisitors, type SurveySchedule, surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import { reportAccessOf } from "../fieldHome/report-links.ts";
import type { Route } from "./+types/show.ts";
import { describeWeekdays, scheduleName, schedulePeriod } from "./describe.ts";
import { Progress, ScheduleBadge } from "./progress.tsx";

const { labels, words: noun } = surveySchedules;
const path = addresses.surveySchedules;

export async function loader({ context, params }: Route.LoaderArgs) {
  const schedule = await apiOf(context).find(surveySchedules, params.id);
  return { schedule, may: abilitiesOf(context, surveySchedules), access: reportAccessOf(context.get(userContext)) };
}

const columns: Column<SurveySchedule["stores"][number]>[] = [
  {
    header: "Loja",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={`${path}?store_uuid=${uuid}`}>{name}</a>,
  },
  { header: "Rede", cell: ({ retailer_name }) => retailer_name },
];

/** A schedule with its period, stores, promoters and progress. */
export default function Schedule({ loaderData: { schedule, may, access } }: Route.ComponentProps) {
  const { uuid, quest, stores, visitors, weekdays, expected } = schedule;
  const name = scheduleName(schedule);
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={quest.name}
        breadcrumb={[homeCrumb(path), { label: noun.title, href: path }, { label: name }]}
        lead={<ScheduleBadge {...schedule} />}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={`${path}/${uuid}/edit`}>
                {words.edit}
              </ButtonLink>
            )}
            {may.remove && (
              <ButtonLink look="danger" href={`${path}/${uuid}/remove`} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <DefinitionList
        items={[
          {
            term: labels.survey_uuid,
            detail: (
              <a className="text-primary underline" href={`${addresses.surveys}/${quest.uuid}/preview`}>
                {quest.name}
              </a>
            ),
          },
          { term: "Período", detail: schedulePeriod(schedule) },
          { term: labels.weekdays, detail: describeWeekdays(weekdays) },
          { term: labels.visitor_uuids, detail: visitors.map((visitor) => visitor.name).join(", ") || allVisitors },
          { term: "Respondidas até hoje", detail: <Progress schedule={schedule} access={access} /> },
          { term: "Pedidas ao todo", detail: `${formatInteger(expected)}: uma por loja em cada dia` },
        ]}
      />
      <Panel title={`Lojas (${formatInteger(stores.length)})`} id="lojas">
        <Table caption="Lojas do agendamento" columns={columns} rows={stores} rowKey={({ uuid }) => uuid} dense />
      </Panel>
    </>
  );
}
