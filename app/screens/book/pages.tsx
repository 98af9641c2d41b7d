import type { ReactNode } from "react";
import { type Book, cellsOf, headingsOf } from "#app/contracts/field/book.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { Album } from "#app/screens/fieldReports/album.tsx";
import { describeAnswer } from "#app/screens/fieldReports/describe-answer.ts";
import { formatHours, formatInteger } from "#app/ui/format.ts";
import { type Figure, Figures } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";

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
  /** Addresses of the logo and of a photo. */
  logo: string;
  photoAt: (uuid: string) => string;
  /** Returns the address of the rows behind a number, if the reader may see them. */
  rowsAt?: (report: "visits" | "supplierTimeTracking", narrower?: Record<string, string>) => string | undefined;
};

/** The Book: cover, totals, visits, survey answers and photos. In print each part starts a new page. */
export function BookPages({ book, logo, photoAt, rowsAt }: BookPagesProps) {
  const visits: Column<Visit>[] = headingsOf(book).map((header, i) => ({
    header,
    rowHeader: i === 0,
    cell: (visit) => cellsOf(book, visit)[i],
  }));
  return (
    <article aria-labelledby="fornecedor" className="grid grid-cols-1 gap-4 pt-3">
      <header className="flex flex-wrap items-center gap-4">
        {book.has_logo && (
          <img
            src={logo}
            alt={`Logotipo de ${book.supplier_name}`}
            width={240}
            height={120}
            className="h-20 w-auto object-contain"
          />
        )}
        <div className="wrap-anywhere">
          <h2 id="fornecedor" className="font-semibold text-lg">
            {book.supplier_name}
          </h2>
          <p>
            {book.agency}, de {formatDate(book.start_date)} a {formatDate(book.end_date)}
          </p>
        </div>
      </header>
      <Figures items={figuresOf(book, rowsAt)} />
      <Part title="Visitas" id="visitas" shownCount={book.visits.length} total={book.totals.planned_visits_count}>
        <Table caption="Visitas" columns={visits} rows={book.visits} rowKey={({ uuid }) => uuid} linkless dense />
      </Part>
      <Part
        title="Pesquisas"
        id="pesquisas"
        shownCount={book.survey_answers.length}
        total={book.totals.survey_answers_count}
      >
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
      <Part title="Fotos" id="fotos" shownCount={book.evidences.length} total={book.totals.evidences_count}>
        <Album evidences={book.evidences} photoAt={photoAt} />
      </Part>
    </article>
  );
}

type PartProps = { title: string; id: string; shownCount: number; total: number; children: ReactNode };

function Part({ title, id, shownCount, total, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 print:break-before-page">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {shownCount < total && (
        <p className="text-muted-foreground">
          As {formatInteger(shownCount)} mais novas de {formatInteger(total)}.
        </p>
      )}
      {shownCount > 0 ? children : <p className="text-muted-foreground">Sem dados</p>}
    </section>
  );
}

function figuresOf({ totals }: Book, rowsAt?: BookPagesProps["rowsAt"]): Figure[] {
  const visits = (label: string, count: number, narrower: Record<string, string> = {}): Figure => ({
    label,
    value: formatInteger(count),
    href: rowsAt ? rowsAt("visits", narrower) : "#visitas",
  });
  const times = rowsAt?.("supplierTimeTracking");
  return [
    visits("Visitas planejadas", totals.planned_visits_count),
    visits("Realizadas", totals.done_visits_count, { state: "done" }),
    visits("Justificadas", totals.justified_visits_count, { state: "justified" }),
    visits("Não realizadas", totals.missed_visits_count, { state: "missed" }),
    { label: "Lojas", value: formatInteger(totals.stores_count), href: rowsAt?.("visits", { por: "store_uuid" }) },
    { label: "Horas planejadas", value: formatHours(totals.planned_minutes), href: times },
    { label: "Horas trabalhadas", value: formatHours(totals.worked_minutes), href: times },
    { label: "Pesquisas", value: formatInteger(totals.survey_answers_count), href: "#pesquisas" },
    { label: "Fotos", value: formatInteger(totals.evidences_count), href: "#fotos" },
  ];
}
