import { type SurveySchedule, surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { ReportAccess } from "../fieldHome/report-links.ts";
import { Progress, ScheduleBadge } from "./progress.tsx";

const { labels } = surveySchedules;
const pageOf = (uuid: string) => `${addresses.surveySchedules}/${uuid}`;

/** The columns of the list, with links to the reports that `doors` opens. */
export const surveyScheduleColumnsFor = (access: ReportAccess): Column<SurveySchedule>[] => [
  {
    header: labels.survey_uuid,
    sort: "quest",
    rowHeader: true,
    cell: ({ uuid, quest }) => <a href={pageOf(uuid)}>{quest.name}</a>,
  },
  { header: labels.starts_on, sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  { header: labels.ends_on, sort: "ends_on", nowrap: true, cell: ({ ends_on }) => formatDate(ends_on) },
  {
    header: labels.store_uuids,
    sort: "stores",
    numeric: true,
    cell: ({ uuid, quest, stores }) => (
      <a href={`${pageOf(uuid)}#lojas`}>
        {formatInteger(stores.length)}
        <span className="sr-only"> de {quest.name}</span>
      </a>
    ),
  },
  {
    header: labels.visitor_uuids,
    sort: "visitors",
    cell: ({ visitors }) => (visitors.length === 0 ? "Todos do roteiro" : formatInteger(visitors.length)),
  },
  { header: "Situação", sort: "state", cell: ScheduleBadge },
  {
    header: "Respondidas até hoje",
    sort: "answered",
    cell: (schedule) => <Progress schedule={schedule} access={access} />,
  },
  { header: "Pedidas ao todo", sort: "expected", numeric: true, cell: ({ expected }) => formatInteger(expected) },
];
