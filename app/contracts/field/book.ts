import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isoDay as day, inOrder, notInOrder } from "../platform/date-field.ts";
import { formatDate } from "../platform/dates.ts";
import { moment } from "../platform/moment.ts";
import { type ReportColumn, reportColumn, reportColumns } from "../reports/report-settings.ts";
import { type PlannedVisit, plannedVisit, plannedVisitStates } from "../visits/planned-visits.ts";
import { evidence } from "./evidences.ts";
import { surveyAnswer } from "./surveys.ts";

const count = z.number().int();

/** Book de prestação de contas: what was done for one supplier in one period, of at most 92 days. */
export const bookQuery = z.object({ start_date: day.optional(), end_date: day.optional() }).refine(inOrder, notInOrder);
export type BookQuery = z.output<typeof bookQuery>;

/** Null where whoever reads has no login: no people's names. */
const visitor = named.nullable();

export const book = z.object({
  agency: z.string(),
  supplier_name: z.string(),
  has_logo: z.boolean(),
  /** What is told of each visit and photo: what the settings name, or everything. */
  columns: z.array(reportColumn),
  start_date: z.string(),
  end_date: z.string(),
  totals: z.object({
    planned_visits_count: count,
    done_visits_count: count,
    justified_visits_count: count,
    missed_visits_count: count,
    stores_count: count,
    planned_minutes: count,
    worked_minutes: count,
    survey_answers_count: count,
    evidences_count: count,
  }),
  /** Of each kind the newest, at most 1,000. */
  visits: z.array(plannedVisit.extend({ visitor })),
  survey_answers: z.array(surveyAnswer.extend({ visitor })),
  evidences: z.array(evidence.extend({ visitor })),
});
export type Book = z.infer<typeof book>;

/** A Book as a link shows it. */
export const sharedBook = z.object({ title: z.string(), expires_at: moment, book });
export type SharedBook = z.infer<typeof sharedBook>;

/** Of a photo, not of a visit. */
const ofPhotos: readonly ReportColumn[] = ["category", "note"];

/** The columns of a Book's visits; how each visit stands comes last. */
const columnsOf = ({ columns }: Pick<Book, "columns">) => columns.filter((name) => !ofPhotos.includes(name));

export const headingsOf = (book: Pick<Book, "columns">): string[] => [
  ...columnsOf(book).map((name) => reportColumns[name]),
  "Situação",
];

/** A visit of a Book in words, under its headings; times by the store's own clock. */
export function cellsOf(book: Pick<Book, "columns">, visit: Book["visits"][number]): string[] {
  const { store, state } = visit;
  const time = (at: PlannedVisit["entered_at"]) =>
    at
      ? new Intl.DateTimeFormat("pt-BR", { timeZone: store.time_zone, hour: "2-digit", minute: "2-digit" }).format(
          new Date(at),
        )
      : "–";
  const told: Record<ReportColumn, string> = {
    store: store.name,
    retailer: store.retailer_name,
    visitor: visit.visitor?.name ?? "",
    day: formatDate(visit.day),
    entered_at: time(visit.entered_at),
    left_at: time(visit.left_at),
    worked_minutes: String(visit.worked_minutes),
    planned_minutes: String(visit.planned_minutes),
    category: "",
    note: "",
  };
  return [...columnsOf(book).map((name) => told[name]), plannedVisitStates[state]];
}
