import type { SurveySchedule } from "#app/contracts/field/surveys.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Doors } from "../fieldHome/links.ts";
import { Progress, State } from "./progress.tsx";
import { labels, nameOf, scheduleAt } from "./schedules.ts";

/** The columns of the list, for whoever may remove or not, and may open these reports. */
export function columnsOf(may: { full: boolean }, doors: Doors): Column<SurveySchedule>[] {
  return [
    {
      header: labels.quest_uuid,
      sort: "quest",
      rowHeader: true,
      cell: ({ uuid, quest }) => <a href={scheduleAt(uuid)}>{quest.name}</a>,
    },
    { header: labels.starts_on, sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
    { header: labels.ends_on, sort: "ends_on", nowrap: true, cell: ({ ends_on }) => formatDate(ends_on) },
    {
      header: labels.store_uuids,
      numeric: true,
      cell: ({ uuid, quest, stores }) => (
        <a href={scheduleAt(uuid, "#lojas")}>
          {formatInteger(stores.length)}
          <span className="sr-only"> de {quest.name}</span>
        </a>
      ),
    },
    {
      header: labels.visitor_uuids,
      cell: ({ visitors }) => (visitors.length === 0 ? "Todos do roteiro" : formatInteger(visitors.length)),
    },
    { header: "Situação", cell: State },
    { header: "Respondidas até hoje", cell: (schedule) => <Progress schedule={schedule} doors={doors} /> },
    { header: "Pedidas ao todo", numeric: true, cell: ({ asked }) => formatInteger(asked) },
    ...(may.full
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: (schedule: SurveySchedule) => (
              <a href={scheduleAt(schedule.uuid, "/remove")} data-ask="">
                {words.remove}
                <span className="sr-only"> {nameOf(schedule)}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}
