import { useIsInMenu } from "#app/screens/use-menu.ts";
import { HourColumns, type HourCount, HydratedChart, peakOf } from "#app/ui/charts/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, Panel, Unavailable, VisitBadge } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { empty, dashboard as words } from "#app/ui/words.ts";
import { visitsLink } from "./links.ts";
import type { Dashboard, VisitRow, Visits } from "./load-dashboard.ts";
import { VisitPages } from "./visit-pages.tsx";

const wrapping = "block min-w-28 wrap-anywhere";

const columns: Column<VisitRow>[] = [
  { header: "Check-in", cell: ({ entered }) => entered },
  {
    header: "Nome",
    rowHeader: true,
    cell: ({ href, name }) => <span className={wrapping}>{href ? <a href={href}>{name}</a> : name}</span>,
  },
  { header: "Bandeira", cell: ({ brand }) => <span className={wrapping}>{brand}</span> },
  { header: "Loja", cell: ({ store }) => <span className={wrapping}>{store}</span> },
  { header: "Status", nowrap: true, cell: ({ status, label }) => <VisitBadge status={status} label={label} /> },
];

/** Today's visits, newest first. */
export function VisitsPanel({ dashboard }: { dashboard: Dashboard }) {
  const { visits, address } = dashboard;
  return (
    <Panel title={words.todayVisits} id="visitas">
      {visits === null ? (
        <Unavailable subject="Visitas" href={address} />
      ) : (
        <>
          <VisitsSummaryLine dashboard={dashboard} visits={visits} />
          <Table
            caption={words.todayVisits}
            columns={columns}
            rows={visits.rows}
            rowKey={({ uuid }) => uuid}
            dense
            cards
          />
          <VisitPages current={visits.page} address={address} />
        </>
      )}
    </Panel>
  );
}

/** Today's visits and visitors in store, as text; announced when a filter changes them. */
function VisitsSummaryLine({ dashboard, visits }: { dashboard: Dashboard; visits: Visits }) {
  const leads = useIsInMenu(dashboard.paths.visits);
  const { page, working, day } = visits;
  const count = (text: string, status?: "working") =>
    leads ? <a href={visitsLink(dashboard, day, status && { status })}>{text}</a> : text;
  return (
    <p role="status" className="[&_a]:text-primary [&_a]:underline">
      {count(`${formatInteger(page.total)}${page.capped ? "+" : ""} ${page.total === 1 ? "visita" : "visitas"} hoje`)},{" "}
      {count(`${formatInteger(working)} em loja agora`, "working")}.
    </p>
  );
}

/** Visitors in store per hour of the day, 6h to 18h. */
export function HoursPanel({ dashboard }: { dashboard: Dashboard }) {
  const { visits, address, paths } = dashboard;
  const leads = useIsInMenu(paths.visits);
  const hours = visits?.hours.map(({ hour, count }) => ({
    hour,
    count,
    href: leads ? visitsLink(dashboard, visits.day, { hour }) : undefined,
  }));
  const peak = hours && peakOf(hours);
  return (
    <Panel title={words.visitors} id="horas">
      {!hours ? (
        <Unavailable subject={words.visitors} href={address} />
      ) : hours.every(({ count }) => count === 0) ? (
        <EmptyState title={empty.chart} />
      ) : (
        <>
          {peak && <PeakSentence {...peak} />}
          <HydratedChart
            kind="hours"
            title={words.visitors}
            height={250}
            dimension="Hora"
            series={["Visitantes"]}
            rows={hours.map(({ hour, count }) => ({ label: `${hour}h`, values: [count] }))}
          >
            <HourColumns caption={words.visitors} data={hours} />
          </HydratedChart>
        </>
      )}
    </Panel>
  );
}

/** Stands outside the chart, so that the drawing does not hide it. */
function PeakSentence({ hour, count, href }: HourCount) {
  const text = `com ${formatInteger(count)}`;
  return (
    <p>
      Pico às {hour}h,{" "}
      {href ? (
        <a href={href} className="text-primary underline">
          {text}
        </a>
      ) : (
        text
      )}
      .
    </p>
  );
}
