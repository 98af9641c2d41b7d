import type { ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "../format.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { page as words } from "../words.ts";
import { searchOf, withSearch } from "./address.ts";
import type { Display } from "./display.ts";
import { DisplayForm } from "./display-form.tsx";
import { type Chip, FilterChips, Results } from "./filter-form.tsx";
import { Pagination } from "./pagination.tsx";
import { type Column, Table, type TableProps } from "./table.tsx";

/** A page of a list, where it is shown and how this person likes it. */
export interface Listed<Row> {
  found: Page<Row>;
  /** Path of the list; saved views and columns are kept for it. */
  path: string;
  /** Path with search, as it was asked. */
  address: string;
  display: Display;
}

type ListFrameProps<Row> = Pick<
  TableProps<Row>,
  "caption" | "columns" | "rowKey" | "select" | "whenEmpty" | "linkless"
> & {
  listed: Listed<Row>;
  /** What is counted: one, many. */
  noun: readonly [one: string, many: string];
  chips?: Chip[];
  /** Where the list is taken away as a table (`?format=`), by whoever may. */
  exports?: string;
  /** Above the list, and changed with it by a search: what is told of the whole. */
  above?: ReactNode;
  /** Above the rows: work on several at once. */
  bulk?: ReactNode;
  /** What is wrong with the filters, instead of the rows. */
  refused?: FieldErrors;
};

/** Everything of a list below its filters: chips, count, what can be done with it, rows, pages. */
export function ListFrame<Row>({
  listed,
  noun,
  chips = [],
  exports,
  above,
  bulk,
  refused = {},
  ...table
}: ListFrameProps<Row>) {
  const { found, path, address, display } = listed;
  const { meta } = found;
  const wrong = Object.values(refused).flat();
  if (wrong.length > 0) {
    return (
      <Results announce={wrong.join(" ")}>
        <FilterChips chips={chips} />
        <p className="font-medium text-danger">{wrong.join(" ")}</p>
      </Results>
    );
  }
  const count = counted(meta, noun);
  const columns = table.columns.filter(({ header }) => !display.hidden.includes(header));
  const rows = <Table {...table} columns={columns} rows={found.data} address={address} dense={display.dense} />;
  return (
    <Results announce={count}>
      <FilterChips chips={chips} />
      {above}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <p className="mr-auto text-muted-foreground">{count}</p>
        {exports && meta.total > 0 && <Exports to={exports} address={address} count={count} />}
        <ButtonLink href={viewsOf(path, address)} data-ask="">
          {words.views}
        </ButtonLink>
        <DisplayForm display={display} columns={optional(table.columns)} path={path} address={address} />
      </div>
      {bulk}
      {display.scrolls ? (
        <endless-rows data-size={display.perPage} data-first={meta.page * meta.per_page + 1}>
          {rows}
          <Pagination meta={meta} address={address} />
        </endless-rows>
      ) : (
        <>
          {rows}
          <Pagination meta={meta} address={address} />
        </>
      )}
    </Results>
  );
}

/** The list as filtered, to take away as a table. */
export function Exports({ to, address, count }: { to: string; address: string; count: string }) {
  const path = withSearch(`${to}?${address.split("?")[1] ?? ""}`, { page: null, per_page: null });
  const told = `${count}, como filtrado`;
  return (
    <>
      <ButtonLink href={withSearch(path, { format: "csv" })} title={told}>
        {words.export}
      </ButtonLink>
      <ButtonLink href={withSearch(path, { format: "xlsx" })} title={told}>
        {words.exportSheet}
      </ButtonLink>
    </>
  );
}

/** The page of the saved views of the list at `path`, which offers to save what `address` asks of it. */
export function viewsOf(path: string, address: string): string {
  return withSearch(`/${path.split("/")[1]}/visoes`, { tela: path, filtros: searchOf(address) || null });
}

/** "1.234 visitantes", or "10.000+ visitantes" where that is as far as is counted. */
export function counted({ total, capped }: { total: number; capped: boolean }, [one, many]: readonly [string, string]) {
  return `${formatInteger(total)}${capped ? "+" : ""} ${total === 1 && !capped ? one : many}`;
}

/** What names the row is always there. */
function optional<Row>(columns: Column<Row>[]): string[] {
  return columns.filter(({ rowHeader }) => !rowHeader).map(({ header }) => header);
}
