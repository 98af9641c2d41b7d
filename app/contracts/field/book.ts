import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { isoDay as day, isOrderedPeriod, unorderedPeriod } from "../platform/date-field.ts";
import { formatDate } from "../platform/dates.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { type PageQuery, pageQuery } from "../platform/paging.ts";
import { type ReportColumn, reportColumn, reportColumns } from "../reports/report-settings.ts";
import { shareToken } from "../reports/shares.ts";
import { type PlannedVisit, plannedVisit, plannedVisitStates, visitCounts } from "../visits/planned-visits.ts";
import { evidence } from "./evidences.ts";
import { surveyAnswer } from "./surveys.ts";

const count = z.number().int();

/** The Book (prestação de contas): the work done for one supplier in a period of at most 92 days. */
const period = { start_date: day.optional(), end_date: day.optional() };
export const bookQuery = z.object(period).refine(isOrderedPeriod, unorderedPeriod);
export type BookQuery = z.output<typeof bookQuery>;

/** The rows of each kind on a page of a Book, and in a Book without pages. */
export const BOOK_PAGE = 100;
const MOST_ROWS = 1000;
const pages = {
  page: pageQuery.shape.page,
  per_page: z.coerce.number().int().min(1).max(MOST_ROWS).default(MOST_ROWS),
};
export type BookPage = Pick<PageQuery, "page" | "per_page">;
export const wholeBook: BookPage = { page: 0, per_page: MOST_ROWS };

/** Null when the reader has no login: shared Books show no names of visitors. */
const visitor = named.nullable();

const book = z.object({
  agency: z.string(),
  supplier_name: z.string(),
  /** True for a supplier with a logo in the report settings. */
  has_logo: z.boolean(),
  has_agency_logo: z.boolean(),
  /** The columns shown for visits and photos: those chosen in the report settings, or all of them. */
  columns: z.array(reportColumn),
  start_date: z.string(),
  end_date: z.string(),
  totals: z.object({
    ...visitCounts,
    stores_count: count,
    planned_minutes: count,
    worked_minutes: count,
    survey_answers_count: count,
    evidences_count: count,
  }),
  /** The planned visits of each week that has any, oldest first, by their outcome; weeks begin on Mondays. */
  weeks: z.array(
    z.object({
      first_day: z.string(),
      done: count,
      in_store: count,
      justified: count,
      missed: count,
      planned: count,
    }),
  ),
  /** A page of each kind, newest first. */
  visits: z.array(plannedVisit.extend({ visitor })),
  survey_answers: z.array(surveyAnswer.extend({ visitor })),
  evidences: z.array(evidence.extend({ visitor })),
});
export type Book = z.infer<typeof book>;

/** The Book of the supplier `id`; without dates, of the month until today. */
export const bookOperation = operation({
  method: "get",
  path: "/agency_suppliers/{id}/book",
  query: z.object({ ...period, ...pages }).refine(isOrderedPeriod, unorderedPeriod),
  answer: z.object({ book }),
});

const logoOwner = { of: z.enum(["supplier", "agency"], "Escolha supplier ou agency").default("supplier") };
/** Names the logo of a Book: the supplier's, or the agency's own. */
export const bookLogoQuery = z.object(logoOwner);
export type LogoOwner = z.output<typeof bookLogoQuery>["of"];

/** A Book as a share shows it. */
export const sharedBook = z.object({ title: z.string(), expires_at: moment, book });
export const sharedBookQuery = shareToken.extend(pages);
export const sharedBookOperation = operation({
  method: "get",
  path: "/pub/books",
  query: sharedBookQuery,
  answer: sharedBook,
});
export const sharedBookPdfOperation = operation({ method: "get", path: "/pub/books/pdf", query: shareToken });
export const sharedBookLogoQuery = shareToken.extend(logoOwner);
export const sharedBookLogoOperation = operation({
  method: "get",
  path: "/pub/books/logo",
  query: sharedBookLogoQuery,
});
export const sharedBookPhotoOperation = operation({ method: "get", path: "/pub/books/photos/{id}", query: shareToken });

/** Says the outcome of the period in one sentence. */
export function summaryOf({ totals }: Pick<Book, "totals">): string {
  const { planned_visits_count: planned, done_visits_count: done } = totals;
  if (planned === 0) return "Nenhuma visita planejada no período.";
  const percent = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 }).format(done / planned);
  return planned === 1
    ? `A visita planejada ${done === 1 ? "foi realizada" : "não foi realizada"}.`
    : `De ${planned} visitas planejadas, ${done} ${done === 1 ? "foi realizada" : "foram realizadas"} (${percent}).`;
}

/** Columns of photos only. */
const ofPhotos: readonly ReportColumn[] = ["category", "note"];

/** The columns of a Book's visits, without those of photos. The state of the visit is always the last column. */
const columnsOf = ({ columns }: Pick<Book, "columns">) => columns.filter((name) => !ofPhotos.includes(name));

export const headingsOf = (book: Pick<Book, "columns">): string[] => [
  ...columnsOf(book).map((name) => reportColumns[name]),
  "Situação",
];

/** Describes a visit of a Book, one cell per heading; times are in the store's time zone. */
export function cellsOf(book: Pick<Book, "columns">, visit: Book["visits"][number]): string[] {
  const { store, state } = visit;
  const time = (at: PlannedVisit["entered_at"]) =>
    at
      ? new Intl.DateTimeFormat("pt-BR", { timeZone: store.time_zone, hour: "2-digit", minute: "2-digit" }).format(
          new Date(at),
        )
      : "–";
  const cells: Record<ReportColumn, string> = {
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
  return [...columnsOf(book).map((name) => cells[name]), plannedVisitStates[state]];
}
