import type { PermissionSlug } from "#app/contracts/access/permissions.ts";
import { evidenceList } from "#app/contracts/field/evidences.ts";
import { surveyAnswers } from "#app/contracts/field/surveys.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { reportedTasks } from "#app/contracts/store/store-tasks.ts";
import { reportedVisits } from "#app/contracts/visits/planned-visits.ts";
import { periodOfDays } from "#app/ui/table/index.ts";
import type { Found } from "./found.ts";
import { connect, type Source, source } from "./source.ts";
import { taskName } from "./tasks.ts";

const DAYS = 7;

/**
 * The period that the search covers: that which reports show by default. Over twelve weeks each of the six calls read
 * the whole of a large supplier's work, 1.3 s in all.
 */
function reportedDays() {
  const { start, end } = periodOfDays(dayAt(new Date()), DAYS);
  return { start_date: start, end_date: end };
}

const storeOf = ({ store }: Found) => (typeof store === "object" ? store : undefined);

/** Returns the address of a report narrowed to the work of one person in one store on one day. */
function narrowed(path: string, found: Found): string {
  const { visitor, day = "" } = found;
  const store = storeOf(found);
  const filters = new URLSearchParams({ start_date: day, end_date: day });
  if (store) filters.set("store_uuid", store.uuid);
  if (visitor) filters.set("visitor_uuid", visitor.uuid);
  return `${path}?${filters}`;
}

/** Names work by the person and the store; the day stands beside it. */
const workName = (found: Found) => [found.visitor?.name, storeOf(found)?.name].filter(Boolean).join(", ");

const report = (heading: string, screen: string, block: string, permission: PermissionSlug, list: Source["list"]) => {
  const path = `/supplier/reports/${screen}`;
  const at = (found: Found) => narrowed(path, found);
  return source(heading, path, permission, { ...connect, block, list, beside: reportedDays, at, name: workName });
};

const visits = report(
  "Visitas",
  "visits",
  "display_visits_report",
  reportedVisits.permission.suppliers,
  listOperation(reportedVisits),
);

/** The supplier's reports of what agencies did for it, each while its conditional block is on. */
export const supplierReportSources: Source[] = [
  { ...visits, heading: "Visitas por promotor", param: "visitor_name" },
  { ...visits, heading: "Visitas por loja", param: "store_name" },
  visits,
  report(
    "Respostas de pesquisas",
    "schedules",
    "display_survey_report",
    surveyAnswers.permission.suppliers,
    listOperation(surveyAnswers),
  ),
  report(
    "Evidências",
    "evidences",
    "display_evidence_report",
    evidenceList.permission.suppliers,
    listOperation(evidenceList),
  ),
  {
    ...report(
      "Atividades de reposição",
      "replacement",
      "display_store_task_report",
      reportedTasks.permission.suppliers,
      listOperation(reportedTasks),
    ),
    name: (task) => [taskName(task), workName(task)].filter(Boolean).join(", "),
  },
];
