import { addDays } from "#app/contracts/platform/dates.ts";
import type { VisitsSummary } from "#app/contracts/reports/dashboard-summaries.ts";
import type { VisitItem } from "#app/contracts/visits/visits.ts";
import { checkInTime } from "#app/screens/dashboard/check-in-time.ts";
import { HourColumns, HydratedChart } from "#app/ui/charts/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, Panel, Unavailable, VisitBadge } from "#app/ui/page/index.ts";
import { type Column, Table } from "#app/ui/table/index.ts";
import { empty, dashboard as words } from "#app/ui/words.ts";
import { useRowLinks } from "./links.ts";
import type { ControlNumbers } from "./load-control.ts";

const title = "Agora na loja";

const columnsWith = (labels: ControlNumbers["statusLabels"]): Column<VisitItem>[] => [
  { header: "Check-in", nowrap: true, cell: ({ entered_at, store }) => checkInTime(entered_at, store.time_zone) },
  { header: "Nome", rowHeader: true, cell: ({ visitor_function }) => visitor_function.visitor.name },
  { header: "Contratante", cell: ({ visitor_function }) => visitor_function.visitor.owner_name },
  {
    header: "Status",
    nowrap: true,
    cell: ({ status }) => <VisitBadge status={status} label={labels[status]} />,
  },
];

/** Today's visits: how many, who is in the store, by hour, and the latest of them. */
export function TodayPanel({ numbers }: { numbers: ControlNumbers }) {
  const { today, address } = numbers;
  return (
    <Panel title={title} id="agora">
      {today === null ? <Unavailable subject={title} href={address} /> : <Today today={today} numbers={numbers} />}
    </Panel>
  );
}

function Today({ today, numbers }: { today: VisitsSummary; numbers: ControlNumbers }) {
  const links = useRowLinks(numbers);
  const { day, totals, visits } = today;
  const span = { first: day, last: day };
  const hours = today.hours_summary.map(({ hour, count }) => ({ hour, count, href: links.visits(span, { hour }) }));
  // A visitor still inside may have entered on the day before.
  const inside = links.visits({ first: addDays(day, -1), last: day }, { status: "working" });
  return (
    <>
      <p role="status" className="[&_a]:text-primary [&_a]:underline">
        <Count
          text={`${formatInteger(totals.visits)} ${totals.visits === 1 ? "visita" : "visitas"} hoje`}
          href={links.visits(span)}
        />
        , <Count text={`${formatInteger(totals.working)} em loja agora`} href={inside} />
        {totals.working > totals.visits && ", com quem entrou ontem e ainda não saiu"}.
      </p>
      <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        <Table
          caption="Últimas entradas de hoje"
          columns={columnsWith(numbers.statusLabels)}
          rows={visits}
          rowKey={({ uuid }) => uuid}
          dense
          cards
          linkless
        />
        {hours.every(({ count }) => count === 0) ? (
          <EmptyState title={empty.chart} />
        ) : (
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
        )}
      </div>
    </>
  );
}

const Count = ({ text, href }: { text: string; href: string | undefined }) => (href ? <a href={href}>{text}</a> : text);
