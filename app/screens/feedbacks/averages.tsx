import { averagedParts, type FeedbackAverage } from "#app/contracts/notices/feedbacks.ts";
import { addDays, parseDate } from "#app/contracts/platform/dates.ts";
import type { Settled } from "#app/crud/settle.ts";
import { BarTable } from "#app/ui/charts/index.ts";
import { formatDate, formatDecimal, formatInteger } from "#app/ui/format.ts";
import { Panel, Tabs, Unavailable } from "#app/ui/page/index.ts";
import { ExportLinks, withSearch } from "#app/ui/table/index.ts";
import type { Averages } from "./load-averages.ts";

type AveragesProps = { averages: Settled<Averages>; address: string; path: string };

/** The averages of the feedback, by week, visitor or store; each leads to the feedback behind it. */
export function AveragesPanel({ averages, address, path }: AveragesProps) {
  if (averages === null) return <Unavailable subject="Médias" href={address} />;
  const { part, all, rows } = averages;
  if (all === null) return null;
  const { data, meta } = rows;
  const tabs = averages.parts.map((value) => ({ value, label: averagedParts[value] }));
  const title = `Médias por ${averagedParts[part].toLowerCase()}`;
  const links = data.map(linkOf(address, part));
  return (
    <Panel title="Médias" id="medias">
      <Tabs address={address} param="por" tabs={tabs} current={part} label="Médias por" />
      <BarTable
        caption={title}
        summary={summaryOf(averages, all)}
        dimension={averagedParts[part]}
        series={["Média"]}
        format={formatDecimal}
        rows={data.map(({ label, average }, i) => ({
          label: part === "week" ? formatDate(label) : label || unnamed[part],
          values: [average],
          href: links[i],
        }))}
        also={[{ name: "Avaliações", values: data.map(({ count }) => formatInteger(count)), hrefs: links }]}
      />
      {meta.total > data.length && (
        <p>
          As {formatInteger(data.length)} menores médias de {formatInteger(meta.total)}; o arquivo tem todas.
        </p>
      )}
      <div className="flex flex-wrap gap-2 print:hidden">
        <ExportLinks to={`${path}/averages/export`} address={address} count={title.toLowerCase()} />
      </div>
    </Panel>
  );
}

const unnamed = { visitor: "Sem nome", store: "Sem nome", owner: "Sem nome", section: "Sem seção" } as const;

/** The filters of the feedback behind a part's value. */
const filterOf = {
  visitor: "visitor_uuid",
  store: "store_uuid",
  owner: "owner_uuid",
  section: "product_section",
} as const;

/**
 * Returns the address of the feedback of one visitor, store, owner or section, or of one week as far as the chosen period
 * covers it; none finds those without one.
 */
const linkOf =
  (address: string, part: Averages["part"]) =>
  ({ value }: FeedbackAverage): string | undefined => {
    if (value === "") return undefined;
    if (part !== "week") return withSearch(address, { [filterOf[part]]: value, page: null });
    const [start, end] = ["start_date", "end_date"].map((name) => dayIn(address, name));
    const last = addDays(value, 6);
    const days = { start_date: start && start > value ? start : value, end_date: end && end < last ? end : last };
    return withSearch(address, {
      start_date: formatDate(days.start_date),
      end_date: formatDate(days.end_date),
      page: null,
    });
  };

/** The day that a filter of the address sets, if it sets one. */
function dayIn(address: string, name: string): string | undefined {
  const day = parseDate(new URLSearchParams(address.split("?")[1]).get(name) ?? "");
  return day.ok ? day.value : undefined;
}

/** The averages in one sentence. */
function summaryOf({ part, rows: { data } }: Averages, { count, average }: FeedbackAverage): string {
  const whole = `${formatInteger(count)} ${count === 1 ? "avaliação" : "avaliações"}, média ${formatDecimal(average)} de 5.`;
  const [lowest] = data.toSorted((a, b) => a.average - b.average);
  const highest = data.toSorted((a, b) => b.average - a.average)[0];
  if (!lowest || !highest || lowest.average === highest.average) return whole;
  if (part !== "week")
    return `${whole} A menor é de ${lowest.label || unnamed[part]}, ${formatDecimal(lowest.average)}.`;
  const week = ({ value, average }: FeedbackAverage) => `semana de ${formatDate(value)} (${formatDecimal(average)})`;
  return `${whole} A melhor foi a ${week(highest)}; a pior, a ${week(lowest)}.`;
}
