import { evidenceList } from "#app/contracts/field/evidences.ts";
import { surveyAnswers } from "#app/contracts/field/surveys.ts";
import { addDays, dayAt } from "#app/contracts/platform/dates.ts";
import type { ListFacts } from "#app/contracts/platform/resource.ts";
import { reportedTasks } from "#app/contracts/store/store-tasks.ts";
import { reportedVisits } from "#app/contracts/visits/planned-visits.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { countTile, TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import type { Work } from "#app/screens/to-do/work-home.tsx";
import { apiOf } from "#app/session/client.ts";
import { type Context, userContext } from "#app/session/request.ts";
import { withSearch } from "#app/ui/table/index.ts";

/** A number of a report: the rows of the last seven days that meet `filter`. */
interface FieldNumber {
  list: ListFacts;
  screen: string;
  /** The switch by which an agency shows the report. */
  block: string;
  label: string;
  one: string;
  rule: string;
  filter?: Record<string, string>;
}

const visits = { list: reportedVisits, screen: "visits", block: "display_visits_report" };
const tasks = { list: reportedTasks, screen: "replacement", block: "display_store_task_report" };

const toResolve: FieldNumber[] = [
  {
    ...visits,
    label: "Visitas não realizadas",
    one: "Visita não realizada",
    rule: "Do plano dos últimos sete dias, e ninguém foi.",
    filter: { state: "missed" },
  },
  {
    ...tasks,
    label: "Atividades com problema",
    one: "Atividade com problema",
    rule: "Atividades dos últimos sete dias que a loja informou com problema.",
    filter: { status: "with_issue" },
  },
];
const lastDays: FieldNumber[] = [
  {
    ...visits,
    label: "Visitas planejadas",
    one: "Visita planejada",
    rule: "Realizadas, justificadas, não realizadas ou por realizar.",
  },
  {
    list: evidenceList,
    screen: "evidences",
    block: "display_evidence_report",
    label: "Evidências",
    one: "Evidência",
    rule: "Fotos enviadas das lojas.",
  },
  {
    list: surveyAnswers,
    screen: "schedules",
    block: "display_survey_report",
    label: "Respostas de pesquisas",
    one: "Resposta de pesquisa",
    rule: "Pesquisas respondidas nas lojas.",
  },
  { ...tasks, label: "Atividades de reposição", one: "Atividade de reposição", rule: "De qualquer situação." },
];

/** Counts the last seven days of the reports that agencies show to the supplier: each report's default period. */
export async function loadFieldNumbers(context: Context, request: Request): Promise<Work> {
  const { conditional_blocks: shown } = context.get(userContext);
  const end_date = dayAt(new Date());
  const period = { start_date: addDays(end_date, -6), end_date, ...TOTAL_ONLY };
  const count = (numbers: FieldNumber[], tone: "warning" | "info") =>
    Promise.all(
      numbers
        .filter(({ list, block }) => shown.includes(block) && abilitiesOf(context, list).read)
        .map(({ list, screen, label, one, rule, filter = {} }) =>
          countTile(apiOf(context).list(list, { ...period, ...filter }), {
            label,
            one,
            rule,
            tone,
            href: withSearch(`/supplier/reports/${screen}`, filter),
          }),
        ),
    );
  const [toDo, now] = await Promise.all([count(toResolve, "warning"), count(lastDays, "info")]);
  return { toDo, now, address: addressOf(new URL(request.url)) };
}
