import { Fragment, type ReactNode } from "react";
import type { ListFacts, RowOf } from "#app/contracts/platform/resource.ts";
import { type Crumb, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import {
  type Column,
  FilterForm,
  ListFrame,
  PeriodControl,
  type PeriodControlProps,
  pickSearchParams,
  withSearch,
} from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { homeCrumb } from "./crumbs.ts";
import type { Filters } from "./filters.tsx";
import type { LoadedList } from "./load-list.ts";

type ListPeriod = Omit<PeriodControlProps, "address" | "values" | "errors">;

const daysOf = ({ names = ["start_date", "end_date"] }: ListPeriod) => names;

type ListPageProps<R extends ListFacts> = {
  resource: R;
  list: LoadedList<RowOf<R>>;
  filters: Filters;
  columns: Column<RowOf<R>>[];
  /** Title of the page, where the breadcrumb calls the list by another name. */
  title?: string;
  /** Title of the window, where it is not the page's. */
  windowTitle?: string;
  /** Caption of the table, where it is not the title. */
  caption?: string;
  /** Below the title. */
  lead?: ReactNode;
  /** The order of the rows while the address names none: `name`, `-entered_at`. */
  sorted?: string;
  /** The orders that remain where there are more rows than are counted; by default all. */
  longSorts?: readonly string[];
  /** Where the filters lead, where it is not the list's own path. */
  searchPath?: string;
  /** Between the area's home and this page. */
  parents?: Crumb[];
  /** Buttons beside the one that adds a record. */
  actions?: ReactNode;
  /** Below "Sem dados", where it is not the link that adds a record. */
  whenEmpty?: ReactNode;
  /** Between the title and the filters: tabs. */
  children?: ReactNode;
  /** The periods in whose place the filters by day stand, and the days' names if they are not the usual ones. */
  period?: ListPeriod | readonly ListPeriod[];
  /** Between the filters and the rows: numbers about all of them. */
  above?: ReactNode;
  /** Above the rows: work on several at once, and its checkboxes. */
  bulk?: ReactNode;
  select?: Parameters<typeof ListFrame<RowOf<R>>>[0]["select"];
};

/** The page of a list: title, "add", filters, chips, rows, export. */
export function ListPage<R extends ListFacts>(props: ListPageProps<R>) {
  const { resource, list, filters, columns, caption, lead, parents = [], actions, whenEmpty, children } = props;
  const { one, many, add } = resource.words;
  const title = props.title ?? resource.words.title;
  const { listed, values, errors, options, may } = list;
  const hidden = Object.keys(filters).filter((name) => filters[name]?.field === null);
  const isSecondary = (name: string) => Boolean(filters[name]?.isSecondary);
  const others = Object.keys(filters).filter(isSecondary);
  const fieldOf = (name: string) => (
    <Fragment key={name}>
      {filters[name]?.field?.(name, values[name] ?? "", options[name] ?? [], errors[name])}
    </Fragment>
  );
  const periods = [props.period ?? []].flat();
  const days = periods.flatMap(daysOf);
  const main = Object.keys(filters).filter((name) => !others.includes(name) && !days.includes(name));
  /** The fields of some filters, then their periods. */
  const fieldsOf = (names: string[]) => [
    ...names.filter((name) => !days.includes(name)).map(fieldOf),
    ...periods
      .filter((period) => names.includes(daysOf(period)[0]))
      .map((period) => (
        <div key={daysOf(period)[0]} className={isSecondary(daysOf(period)[0]) ? "md:min-w-64" : "contents"}>
          <PeriodControl address={listed.address} values={values} errors={errors} {...period} />
        </div>
      )),
  ];
  const mainDays = days.filter((name) => !isSecondary(name));
  const adds = may.write && add !== undefined;
  return (
    <>
      <title>{props.windowTitle ?? title}</title>
      <PageHeader
        title={title}
        breadcrumb={[homeCrumb(listed.path), ...parents, { label: resource.words.title }]}
        lead={lead}
        actions={
          (adds || actions) && (
            <>
              {adds && (
                <ButtonLink look="primary" href={`${listed.path}/new`}>
                  {add}
                </ButtonLink>
              )}
              {actions}
            </>
          )
        }
      />
      {children}
      {(main.length > 0 || others.length > 0 || periods.length > 0) && (
        <FilterForm
          path={props.searchPath ?? listed.path}
          keep={pickSearchParams(listed.address, ["sort", ...hidden])}
          more={others.length > 0 && fieldsOf(others)}
          moreFilled={others.map((name) => values[name] ?? "")}
          filled={[...main.slice(1), ...mainDays].map((name) => values[name] ?? "")}
        >
          {fieldsOf([...main, ...mainDays])}
        </FilterForm>
      )}
      <ListFrame
        listed={listed}
        noun={[one, many]}
        caption={caption ?? title}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={Object.entries(filters)
          .filter(([name]) => values[name])
          .map(([name, { label, chip }]) => ({
            label,
            value: chip(values[name] as string, options[name] ?? [], listed.found.data),
            href: withSearch(listed.address, { [name]: null, page: null }),
          }))}
        exports={`${listed.path}/export`}
        filterErrors={errors}
        above={props.above}
        bulk={props.bulk}
        select={props.select}
        sorted={props.sorted}
        longSorts={props.longSorts}
        whenEmpty={whenEmpty ?? (adds && <a href={`${listed.path}/new`}>{add}</a>)}
      />
    </>
  );
}

/** The column that names the row, which leads to the record for those who may change it. */
export function nameColumn<Row extends { uuid: string }>(
  { listed: { path }, may }: LoadedList<Row>,
  header: string,
  name: (row: Row) => ReactNode,
  sort = "name",
): Column<Row> {
  return {
    header,
    sort,
    rowHeader: true,
    cell: (row) => (may.write ? <a href={`${path}/${row.uuid}`}>{name(row)}</a> : name(row)),
  };
}

/** The column of "Remover", for those who may; `name` says for screen readers what is removed. */
export function removeColumn<Row extends { uuid: string }>(
  { listed: { path }, may }: LoadedList<Row>,
  name: (row: Row) => string,
): Column<Row>[] {
  if (!may.remove) return [];
  const cell = (row: Row) => (
    <a href={`${path}/${row.uuid}/remove`} data-ask="">
      {words.remove}
      <span className="sr-only"> {name(row)}</span>
    </a>
  );
  return [{ header: "Ações", nowrap: true, cell }];
}

/** A count that leads to the rows counted; `of` says for screen readers of what. */
export function CountLink({ count, of, href }: { count: number; of: string; href: string | false }) {
  if (!href || count === 0) return count;
  return (
    <a href={href}>
      {count}
      <span className="sr-only"> em {of}</span>
    </a>
  );
}
