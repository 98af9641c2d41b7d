import type { ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "../format.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { page as words } from "../words.ts";
import { searchWithoutPage, withSearch } from "./address.ts";
import type { Display } from "./display.ts";
import { DisplayForm } from "./display-form.tsx";
import { type Chip, FilterChips, Results } from "./filter-form.tsx";
import { Pagination } from "./pagination.tsx";
import { type Column, Table, type TableProps } from "./table.tsx";

/** A page of a list with its address and the user's display preferences. */
export interface ListData<Row> {
  found: Page<Row>;
  /** Path of the list, which identifies its saved views and columns. */
  path: string;
  /** The requested path with its search. */
  address: string;
  display: Display;
}

type ListFrameProps<Row> = Pick<
  TableProps<Row>,
  "caption" | "columns" | "rowKey" | "select" | "whenEmpty" | "linkless"
> & {
  listed: ListData<Row>;
  /** The noun that the count uses: singular, plural. */
  noun: readonly [one: string, many: string];
  chips?: Chip[];
  /** Address of the export (`?format=`), for users who may export. */
  exports?: string;
  /** Content above the list about all its rows; a search replaces it too. */
  above?: ReactNode;
  /** Actions on several rows, above the rows. */
  bulk?: ReactNode;
  /** Errors of the filters, shown instead of the rows. */
  filterErrors?: FieldErrors;
};

/** Shows everything of a list below its filters: chips, count, actions, rows, pages. */
export function ListFrame<Row>({
  listed,
  noun,
  chips = [],
  exports,
  above,
  bulk,
  filterErrors = {},
  ...table
}: ListFrameProps<Row>) {
  const { found, path, address, display } = listed;
  const { meta } = found;
  const messages = Object.values(filterErrors).flat();
  if (messages.length > 0) {
    return (
      <Results announce={messages.join(" ")}>
        <FilterChips chips={chips} />
        <p className="font-medium text-danger">{messages.join(" ")}</p>
      </Results>
    );
  }
  const count = formatCount(meta, noun);
  const columns = table.columns.filter(({ header }) => !display.hidden.includes(header));
  const rows = <Table {...table} columns={columns} rows={found.data} address={address} dense={display.dense} />;
  return (
    <Results announce={count}>
      <FilterChips chips={chips} />
      {above}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <p className="mr-auto text-muted-foreground">{count}</p>
        {exports && meta.total > 0 && <ExportLinks to={exports} address={address} count={count} />}
        <ButtonLink href={savedViewsHref(path, address)} data-ask="">
          {words.views}
        </ButtonLink>
        <DisplayForm display={display} columns={hideableColumns(table.columns)} path={path} address={address} />
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

/** Links that export the filtered list as CSV and XLSX. */
export function ExportLinks({ to, address, count }: { to: string; address: string; count: string }) {
  const path = withSearch(`${to}?${address.split("?")[1] ?? ""}`, { page: null, per_page: null });
  const title = `${count}, como filtrado`;
  return (
    <>
      <ButtonLink href={withSearch(path, { format: "csv" })} title={title}>
        {words.export}
      </ButtonLink>
      <ButtonLink href={withSearch(path, { format: "xlsx" })} title={title}>
        {words.exportSheet}
      </ButtonLink>
    </>
  );
}

/** Returns the address of the saved views of the list at `path`; that page offers to save the search of `address`. */
export function savedViewsHref(path: string, address: string): string {
  return withSearch(`/${path.split("/")[1]}/visoes`, { tela: path, filtros: searchWithoutPage(address) || null });
}

/** "1.234 visitantes", or "10.000+ visitantes" if the count is capped. */
export function formatCount(
  { total, capped }: { total: number; capped: boolean },
  [one, many]: readonly [string, string],
) {
  return `${formatInteger(total)}${capped ? "+" : ""} ${total === 1 && !capped ? one : many}`;
}

/** Returns the headers of the columns that may be hidden; the one that names the row may not. */
function hideableColumns<Row>(columns: Column<Row>[]): string[] {
  return columns.filter(({ rowHeader }) => !rowHeader).map(({ header }) => header);
}
