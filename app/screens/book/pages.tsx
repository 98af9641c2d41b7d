import type { ReactNode } from "react";
import { BOOK_PAGE, type Book, cellsOf, headingsOf, type LogoOwner, summaryOf } from "#app/contracts/field/book.ts";
import { photosByStore } from "#app/contracts/field/book-photos.ts";
import { describeAnswer } from "#app/contracts/field/describe-answer.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { visitFigureKeys, visitFigures } from "#app/contracts/visits/planned-visits.ts";
import { visitStateTones, visitTiles } from "#app/screens/visit-states.ts";
import { BarTable } from "#app/ui/charts/bar-table.tsx";
import { formatHours, formatInteger } from "#app/ui/format.ts";
import { type Figure, Figures, Panel } from "#app/ui/page/index.ts";
import { type Column, Pagination, Table } from "#app/ui/table/index.ts";
import { StorePhotoList } from "./store-photos.tsx";

type Visit = Book["visits"][number];
type Answer = Book["survey_answers"][number];

const answerColumns: Column<Answer>[] = [
  { header: "Dia", nowrap: true, cell: ({ day }) => formatDate(day) },
  { header: "Pesquisa", rowHeader: true, cell: ({ quest }) => quest.name },
  { header: "Loja", cell: ({ store }) => store.name },
  {
    header: "Respostas",
    cell: ({ values }) => values.map((value) => `${value.question.title}: ${describeAnswer(value)}`).join("; "),
  },
];

type BookPagesProps = {
  book: Book;
  /** The page of the Book, zero-based, and the address of this one. */
  page: number;
  address: string;
  /** Return the addresses of a logo and of a photo. */
  logoOf: (of: LogoOwner) => string;
  photoAt: (uuid: string) => string;
  /** Returns the address of the rows behind a number, if the reader may see them. */
  rowsAt?: (report: "visits" | "supplierTimeTracking", narrower?: Record<string, string>) => string | undefined;
};

/**
 * The Book: cover with the figures at a glance, photos by store with before beside after, survey answers, and the visits as
 * an annex; each page continues all three. In print each part starts a new page.
 */
export function BookPages({ book, page, address, logoOf, photoAt, rowsAt }: BookPagesProps) {
  const { totals } = book;
  const longest = Math.max(totals.evidences_count, totals.survey_answers_count, totals.planned_visits_count);
  const visits: Column<Visit>[] = headingsOf(book).map((header, i) => ({
    header,
    rowHeader: i === 0,
    cell: (visit) => cellsOf(book, visit)[i],
  }));
  return (
    <article aria-labelledby="fornecedor" className="grid grid-cols-1 gap-4 pt-3">
      <header className="flex flex-wrap items-center gap-4 print:min-h-60">
        {book.has_agency_logo && <Logo src={logoOf("agency")} of={book.agency} />}
        {book.has_logo && <Logo src={logoOf("supplier")} of={book.supplier_name} />}
        <div className="wrap-anywhere">
          <h2 id="fornecedor" className="font-semibold text-2xl">
            {book.supplier_name}
          </h2>
          <p>
            {book.agency}, de {formatDate(book.start_date)} a {formatDate(book.end_date)}
          </p>
          <p className="font-medium">{summaryOf(book)}</p>
        </div>
      </header>
      <Figures {...visitTiles(totals, (state) => visitsHref(rowsAt, state && { state }))} />
      <Figures items={figuresOf(book, rowsAt)} />
      <Panel title="Visitas por semana" id="semanas">
        <BarTable caption="Visitas por semana" {...weeksOf(book)} />
      </Panel>
      <nav aria-label="Neste Book" className="print:hidden">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-primary underline">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part {...photosPart} page={page} shownCount={book.evidences.length} total={totals.evidences_count}>
        <StorePhotoList stores={photosByStore(book.evidences)} photoAt={photoAt} />
      </Part>
      <Part {...answersPart} page={page} shownCount={book.survey_answers.length} total={totals.survey_answers_count}>
        <Table
          id="respostas"
          caption="Pesquisas"
          columns={answerColumns}
          rows={book.survey_answers}
          rowKey={({ uuid }) => uuid}
          linkless
          dense
        />
      </Part>
      <Part {...visitsPart} page={page} shownCount={book.visits.length} total={totals.planned_visits_count}>
        <Table caption="Visitas" columns={visits} rows={book.visits} rowKey={({ uuid }) => uuid} linkless dense />
      </Part>
      {(longest > BOOK_PAGE || page > 0) && (
        <Pagination address={address} meta={{ page, per_page: BOOK_PAGE, total: longest, capped: false }} />
      )}
    </article>
  );
}

const Logo = ({ src, of }: { src: string; of: string }) => (
  <img src={src} alt={`Logotipo de ${of}`} width={240} height={120} className="h-20 w-auto object-contain" />
);

const photosPart = { id: "fotos", title: "Fotos por loja" };
const answersPart = { id: "pesquisas", title: "Pesquisas" };
const visitsPart = { id: "visitas", title: "Anexo: visitas" };
const parts = [photosPart, answersPart, visitsPart];

const weeksOf = ({ weeks }: Book) => ({
  dimension: "Semana de",
  series: visitFigureKeys.map((key) => visitFigures[key]),
  tones: visitFigureKeys.map((key) => visitStateTones[key]),
  rows: weeks.map((week) => ({ label: formatDate(week.first_day), values: visitFigureKeys.map((key) => week[key]) })),
});

type PartProps = { title: string; id: string; page: number; shownCount: number; total: number; children: ReactNode };

function Part({ title, id, page, shownCount, total, children }: PartProps) {
  const first = page * BOOK_PAGE + 1;
  const range = `De ${formatInteger(first)} a ${formatInteger(first + shownCount - 1)}, da mais nova à mais antiga, de ${formatInteger(total)}.`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 print:break-before-page">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {0 < shownCount && shownCount < total && <p className="text-muted-foreground">{range}</p>}
      {shownCount > 0 ? (
        children
      ) : (
        <p className="text-muted-foreground">{total > 0 ? "Nas páginas anteriores" : "Sem dados"}</p>
      )}
    </section>
  );
}

function figuresOf({ totals }: Book, rowsAt?: BookPagesProps["rowsAt"]): Figure[] {
  const times = rowsAt?.("supplierTimeTracking");
  return [
    { label: "Lojas", value: formatInteger(totals.stores_count), href: rowsAt?.("visits", { por: "store_uuid" }) },
    { label: "Horas planejadas", value: formatHours(totals.planned_minutes), href: times },
    { label: "Horas trabalhadas", value: formatHours(totals.worked_minutes), href: times },
    { label: "Pesquisas", value: formatInteger(totals.survey_answers_count), href: "#pesquisas" },
    { label: "Fotos", value: formatInteger(totals.evidences_count), href: "#fotos" },
  ];
}

const visitsHref = (rowsAt: BookPagesProps["rowsAt"], narrower: Record<string, string> = {}) =>
  rowsAt ? rowsAt("visits", narrower) : "#visitas";
