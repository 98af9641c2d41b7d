import type { Answer } from "#app/crud/answer.ts";
import { HourColumns, HydratedChart } from "#app/ui/charts/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, Panel, Unavailable, VisitBadge } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { empty, dashboard as words } from "#app/ui/words.ts";
import { path as visitorsPath } from "../visitors/visitors.ts";
import type { Filters } from "./filters.ts";
import { type Doors, visitsOf } from "./links.ts";
import type { VisitRow, Visits } from "./questions.ts";
import { ScreenPages } from "./screen-pages.tsx";

type VisitsProps = { visits: Answer<Visits>; address: string; filters: Filters; doors: Doors };

const wrapping = "block min-w-28 wrap-anywhere";

const columns: Column<VisitRow>[] = [
  { header: "Check-in", nowrap: true, cell: ({ entered }) => entered },
  {
    header: "Nome",
    rowHeader: true,
    cell: ({ visitor_uuid, name }) => (
      <span className={wrapping}>
        <a href={`${visitorsPath}/${visitor_uuid}`}>{name}</a>
      </span>
    ),
  },
  { header: "Bandeira", cell: ({ brand }) => <span className={wrapping}>{brand}</span> },
  { header: "Loja", cell: ({ store }) => <span className={wrapping}>{store}</span> },
  { header: "Status", nowrap: true, cell: ({ status, label }) => <VisitBadge status={status} label={label} /> },
];

/** Today's visits, newest first. */
export function VisitsPanel({ visits, address, filters, doors }: VisitsProps) {
  return (
    <Panel title={words.todayVisits} id="visitas">
      {visits === null ? (
        <Unavailable what="Visitas" href={address} />
      ) : (
        <>
          <Said visits={visits} filters={filters} doors={doors} />
          <Table caption={words.todayVisits} columns={columns} rows={visits.rows} rowKey={({ uuid }) => uuid} dense />
          <ScreenPages shown={visits.page} address={address} />
        </>
      )}
    </Panel>
  );
}

/** Visits of today and people in store now, in words; read out when a filter changes them. */
function Said({ visits, filters, doors }: { visits: Visits; filters: Filters; doors: Doors }) {
  const { page, working, day } = visits;
  const total = `${formatInteger(page.total)}${page.capped ? "+" : ""} ${page.total === 1 ? "visita" : "visitas"} hoje`;
  return (
    <p role="status" className="[&_a]:text-primary [&_a]:underline">
      <Count text={total} href={visitsOf(day, filters, {}, doors)} />,{" "}
      <Count
        text={`${formatInteger(working)} em loja agora`}
        href={visitsOf(day, filters, { status: "working" }, doors)}
      />
      .
    </p>
  );
}

const Count = ({ text, href }: { text: string; href: string | undefined }) => (href ? <a href={href}>{text}</a> : text);

/** People in store in each hour of the day, 6h to 18h. */
export function HoursPanel({ visits, address, filters, doors }: VisitsProps) {
  return (
    <Panel title={words.visitors} id="horas">
      {visits === null ? (
        <Unavailable what={words.visitors} href={address} />
      ) : visits.hours.every(({ count }) => count === 0) ? (
        <EmptyState title={empty.chart} />
      ) : (
        <HydratedChart
          kind="hours"
          title={words.visitors}
          height={250}
          dimension="Hora"
          series={["Visitantes"]}
          rows={visits.hours.map(({ hour, count }) => ({ label: `${hour}h`, values: [count] }))}
        >
          <HourColumns
            caption={words.visitors}
            data={visits.hours.map(({ hour, count }) => ({
              hour,
              count,
              href: visitsOf(visits.day, filters, { hour }, doors),
            }))}
          />
        </HydratedChart>
      )}
    </Panel>
  );
}
