import { addDays } from "#app/contracts/platform/dates.ts";
import type { WeekRow } from "#app/contracts/store/store-reports.ts";
import { BarTable, HydratedChart } from "#app/ui/charts/index.ts";
import { formatDate, formatDecimal, formatInteger } from "#app/ui/format.ts";
import { EmptyState, Panel, Unavailable } from "#app/ui/page/index.ts";
import { empty } from "#app/ui/words.ts";
import { useRowLinks } from "./links.ts";
import type { ControlNumbers } from "./load-control.ts";

const title = "Visitas por dia nas últimas 12 semanas";
const series = ["Esta loja", "Outras lojas da bandeira"];

/** The average visits a day of twelve weeks: this store's line beside that of the brand's other stores. */
export function WeeksPanel({ numbers }: { numbers: ControlNumbers }) {
  const { weeks, address } = numbers;
  return (
    <Panel title={title} id="semanas">
      {weeks === null ? (
        <Unavailable subject={title} href={address} />
      ) : weeks.every(({ avg }) => avg === 0) ? (
        <EmptyState title={empty.chart} />
      ) : (
        <Lines weeks={weeks} numbers={numbers} />
      )}
    </Panel>
  );
}

function Lines({ weeks, numbers }: { weeks: WeekRow[]; numbers: ControlNumbers }) {
  const links = useRowLinks(numbers);
  const current = weeks.filter(({ store }) => store === "current");
  const others = weeks.filter(({ store }) => store === "others").map(({ avg }) => avg);
  const rows = current.map(({ week, starts_on, avg }, i) => ({
    label: `${week} (${formatDate(starts_on).slice(0, 5)})`,
    values: [avg, others[i] ?? 0],
    href: links.visits({ first: starts_on, last: addDays(starts_on, 6) }),
  }));
  return (
    <>
      <p>{summaryOf(current.at(-1)?.avg ?? 0, others.at(-1) ?? 0)}</p>
      <HydratedChart
        kind="lines"
        title={title}
        height={250}
        format={formatDecimal}
        axis={formatInteger}
        dimension="Semana"
        series={series}
        rows={rows}
      >
        <BarTable
          caption={title}
          dimension="Semana"
          series={series.slice(0, 1)}
          format={formatDecimal}
          rows={rows.map(({ values, ...row }) => ({ ...row, values: values.slice(0, 1) }))}
          also={[{ name: "Outras lojas da bandeira", values: others.map((avg) => formatDecimal(avg)) }]}
        />
      </HydratedChart>
    </>
  );
}

const summaryOf = (own: number, others: number) =>
  `Nesta semana, ${formatDecimal(own)} visitas por dia aqui e ${formatDecimal(others)} em média nas outras lojas da bandeira.`;
