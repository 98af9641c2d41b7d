import { z } from "zod";
import { isoDay as day, inOrder, notInOrder } from "./date-field.ts";
import { formatDate } from "./dates.ts";
import { evidence } from "./evidences.ts";
import { type PlannedVisit, plannedVisit, plannedVisitStates } from "./planned-visits.ts";
import { reportColumns } from "./report-settings.ts";
import { surveyAnswer } from "./surveys.ts";

const count = z.number().int();

/** Book de prestação de contas: what was done for one supplier in one period, of at most 92 days. */
export const bookQuery = z.object({ start_date: day.optional(), end_date: day.optional() }).refine(inOrder, notInOrder);
export type BookQuery = z.output<typeof bookQuery>;

export const book = z.object({
  agency: z.string(),
  supplier_name: z.string(),
  has_logo: z.boolean(),
  columns: z.array(z.string()),
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
  visits: z.array(plannedVisit),
  survey_answers: z.array(surveyAnswer),
  evidences: z.array(evidence),
});
export type Book = z.infer<typeof book>;

type Column = keyof typeof reportColumns;
/** Of a photo, not of a visit. */
const ofPhotos: readonly Column[] = ["category", "note"];

/** The columns of a Book's visits: those that its settings name, or all; how each visit stands comes last. */
const columnsOf = ({ columns }: Pick<Book, "columns">): Column[] =>
  (Object.keys(reportColumns) as Column[]).filter(
    (name) => !ofPhotos.includes(name) && (columns.length === 0 || columns.includes(name)),
  );

export const headingsOf = (book: Pick<Book, "columns">): string[] => [
  ...columnsOf(book).map((name) => reportColumns[name]),
  "Situação",
];

/** A visit of a Book in words, under its headings; times by the store's own clock. */
export function cellsOf(book: Pick<Book, "columns">, visit: PlannedVisit): string[] {
  const { store, state } = visit;
  const time = (at: PlannedVisit["entered_at"]) =>
    at
      ? new Intl.DateTimeFormat("pt-BR", { timeZone: store.time_zone, hour: "2-digit", minute: "2-digit" }).format(
          new Date(at),
        )
      : "–";
  const told: Record<Column, string> = {
    store: store.name,
    retailer: store.retailer_name,
    visitor: visit.visitor.name,
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
