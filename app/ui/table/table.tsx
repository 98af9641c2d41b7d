import type { ReactNode } from "react";
import { ScrollBox } from "../primitives/scroll-box.tsx";
import { empty } from "../words.ts";
import { SortLink, sortState } from "./sort-link.tsx";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the numbers to the right. */
  numeric?: boolean;
  /** The name the API sorts by; makes the header a link. */
  sort?: string;
  /** This cell names the row. */
  rowHeader?: boolean;
  /** Stays on one line (dates, CPF, codes). */
  nowrap?: boolean;
  /** This cell holds the row's menu. */
  menu?: boolean;
};

export type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Path with search; required if a column sorts. */
  address?: string;
  /** The order of the rows while the address names none, written as in the address. */
  sorted?: string;
  /** Adds a checkbox per row, which belongs to the form with this id. */
  select?: { form: string; name: string; label: (row: Row) => string };
  dense?: boolean;
  /** Below 768 px each row is a card, whose cells repeat their headers. */
  cards?: boolean;
  /** The next step for an empty table, shown below `Sem dados`. */
  whenEmpty?: ReactNode;
  showCaption?: boolean;
  /** No cell contains anything that takes focus, not even the row header. */
  linkless?: boolean;
  /** The target of "Pular para a tabela"; the page's only table keeps the default. */
  id?: string;
};

const cells =
  "w-full border-collapse [&_td]:px-1.5 [&_th]:px-1.5 [&_th]:text-left [&_tbody_tr]:border-t [&_tbody_tr:hover]:bg-muted [&_tbody_th]:min-w-36 [&_tbody_th]:font-medium [&_tbody_a:not([class])]:text-primary [&_tbody_a:not([class])]:underline [&_.num]:text-right [&_.num]:tabular-nums [&_.line]:whitespace-nowrap";
const roomy = `${cells} [&_td]:py-1.5 [&_th]:py-1.5`;
const tight = `${cells} [&_td]:py-0.5 [&_th]:py-0.5`;

function cellClass({ numeric, nowrap }: Column<never>) {
  if (numeric) return nowrap ? "num line" : "num";
  return nowrap ? "line" : undefined;
}

/** A table of records: caption, headers with scope, numbers to the right, `Sem dados` when empty. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    address = "",
    sorted,
    select,
    dense,
    cards,
    whenEmpty,
    showCaption,
    linkless,
    id = "tabela",
  } = props;
  const focusable = !select && columns.every((column) => !column.sort && (linkless || !column.rowHeader));
  return (
    <table-frame className="rounded-md border print:border-0">
      <ScrollBox label={caption} focusable={focusable}>
        <table className={dense ? tight : roomy} data-cards={cards ? "" : undefined}>
          <caption className={showCaption ? "px-2 py-1.5 text-left font-semibold" : "sr-only"}>{caption}</caption>
          <thead className="bg-muted align-bottom">
            <tr>
              {select && (
                <th scope="col" className="w-8 print:hidden">
                  <span className="sr-only">Selecionar</span>
                  <check-all form={select.form} name={select.name} />
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.header}
                  scope="col"
                  className={cellClass(column)}
                  aria-sort={column.sort ? sortState(address, column.sort, sorted) : undefined}
                >
                  <Header column={column} address={address} sorted={sorted} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody id={id} tabIndex={-1}>
            {rows.map((row) => (
              <Line key={rowKey(row)} row={row} value={rowKey(row)} columns={columns} select={select} cards={cards} />
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length + (select ? 1 : 0)}>
                  <div className="sticky left-2 w-fit max-w-[calc(100vw-4rem)] py-4 md:mx-auto md:text-center">
                    <p className="text-muted-foreground">{empty.table}</p>
                    {whenEmpty && <div className="pt-4">{whenEmpty}</div>}
                  </div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </ScrollBox>
    </table-frame>
  );
}

type HeaderProps<Row> = { column: Column<Row>; address: string; sorted: string | undefined };

function Header<Row>({ column: { header, sort }, address, sorted }: HeaderProps<Row>) {
  return sort ? <SortLink address={address} name={sort} label={header} sorted={sorted} /> : header;
}

type LineProps<Row> = { row: Row; value: string } & Pick<TableProps<Row>, "columns" | "select" | "cards">;

function Line<Row>({ row, value, columns, select, cards }: LineProps<Row>) {
  return (
    <tr>
      {select && (
        <td className="print:hidden">
          <input
            type="checkbox"
            form={select.form}
            name={select.name}
            value={value}
            aria-label={select.label(row)}
            className="size-4 align-middle accent-primary"
          />
        </td>
      )}
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.header} scope="row" className={cellClass(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.header}
            className={cellClass(column)}
            data-label={cards && !column.menu ? column.header : undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
