import { isValidElement, type ReactNode } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { tooManyToSort } from "#app/contracts/platform/page-size.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { formatInteger } from "../format.ts";
import { ButtonLink } from "../primitives/button.tsx";
import { page as words } from "../words.ts";
import { searchWithoutPage, withSearch } from "./address.ts";
import type { Display } from "./display.ts";
import { DisplayForm } from "./display-form.tsx";
import { type Chip, FilterChips, Results } from "./filter-form.tsx";
import { Fold } from "./fold.tsx";
import { Pagination } from "./pagination.tsx";
import { SortLink } from "./sort-link.tsx";
import { type Column, Table, type TableProps } from "./table.tsx";
import { type ListView, ViewTabs } from "./view-tabs.tsx";

/** A page of a list with its address and the user's display preferences. */
export interface ListData<Row> {
  found: Page<Row>;
  /** Path of the list, which identifies its saved views and columns. */
  path: string;
  /** The requested path with its search. */
  address: string;
  display: Display;
  /** The saved views of this list, as tabs above it. */
  views?: ListView[];
}

type ListFrameProps<Row> = Pick<
  TableProps<Row>,
  "caption" | "columns" | "rowKey" | "select" | "whenEmpty" | "linkless" | "sorted"
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
  /** The orders that remain where there are more rows than are counted; by default all. */
  longSorts?: readonly string[];
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
  longSorts,
  ...table
}: ListFrameProps<Row>) {
  const { found, path, address, display, views = [] } = listed;
  const { meta } = found;
  const messages = Object.values(filterErrors).flat();
  if (messages.length > 0) {
    return (
      <Results announce={messages.join(" ")}>
        <ViewTabs views={views} path={path} address={address} />
        <FilterChips chips={chips} />
        <p className="font-medium text-danger">{messages.join(" ")}</p>
      </Results>
    );
  }
  const count = formatCount(meta, noun);
  const isLong = longSorts !== undefined && meta.capped;
  const sortable = isLong ? table.columns.map((column) => withoutSort(column, longSorts)) : table.columns;
  const columns = sortable.filter(({ header }) => !display.hidden.includes(header));
  const whenEmpty = chips.length > 0 ? <ClearFilters path={path}>{table.whenEmpty}</ClearFilters> : table.whenEmpty;
  const rows = (
    <Table
      {...table}
      whenEmpty={whenEmpty}
      columns={columns}
      rows={found.data}
      address={address}
      dense={display.dense}
      cards
    />
  );
  return (
    <Results announce={count}>
      <ViewTabs views={views} path={path} address={address} />
      <FilterChips chips={chips} />
      {above}
      {isLong && <p className="text-muted-foreground">{tooManyToSort(noun[1])}</p>}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <p className="mr-auto text-muted-foreground">{count}</p>
        <Fold id="more" label={words.more}>
          <SortLinks columns={columns} address={address} sorted={table.sorted} />
          {exports && meta.total > 0 && <ExportLinks to={exports} address={address} count={count} />}
          <ButtonLink href={savedViewsHref(path, address)} data-ask="">
            {words.views}
          </ButtonLink>
          <DisplayForm display={display} columns={hideableColumns(table.columns)} path={path} address={address} />
        </Fold>
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

/** A column by which so many rows are not sorted, unless it is among `others`. */
function withoutSort<Row>({ sort, ...column }: Column<Row>, others: readonly string[]): Column<Row> {
  return sort && others.includes(sort) ? { ...column, sort } : column;
}

/** The next step when filters find nothing: to clear them, after the sentence that explains it and before any other. */
function ClearFilters({ path, children }: { path: string; children: ReactNode }) {
  const isSentence = isValidElement(children) && children.type === "p";
  return (
    <div className="flex flex-wrap items-center gap-3 md:justify-center">
      {isSentence && children}
      <ButtonLink look="primary" href={path}>
        {words.clearFilters}
      </ButtonLink>
      {!isSentence && children}
    </div>
  );
}

type SortLinksProps<Row> = Pick<TableProps<Row>, "columns" | "sorted"> & { address: string };

/** The orders of a list as links, for cards, which have no header to click. */
function SortLinks<Row>({ columns, address, sorted: order }: SortLinksProps<Row>) {
  const sorted = columns.filter(({ sort }) => sort);
  if (sorted.length === 0) return null;
  return (
    <div className="md:hidden">
      {words.sortBy}
      <ul className="flex flex-wrap gap-x-3">
        {sorted.map(({ header, sort = "" }) => (
          <li key={header} className="min-h-6">
            <SortLink address={address} name={sort} label={header} sorted={order} />
          </li>
        ))}
      </ul>
    </div>
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

/** Returns the headers of the columns that may be hidden; the one that names the row and its menu may not. */
function hideableColumns<Row>(columns: Column<Row>[]): string[] {
  return columns.filter(({ rowHeader, menu }) => !rowHeader && !menu).map(({ header }) => header);
}
