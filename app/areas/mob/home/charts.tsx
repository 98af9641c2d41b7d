import { addDays } from "#app/contracts/platform/dates.ts";
import { BarTable, HydratedChart } from "#app/ui/charts/index.ts";
import { formatDate, formatInteger, formatPeak } from "#app/ui/format.ts";
import { EmptyState, Panel, Unavailable } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { empty } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import { visitsHref } from "../reports/filters.ts";
import { type Charts, RETAILERS_PAGE } from "./load-charts.ts";

type ChartsProps = {
  charts: Charts;
  /** The link that loads the page again after a failure. */
  address: string;
  /** The user may open the list of visitors. */
  opensVisitors: boolean;
};

/** The three charts of the administration, each over a table whose numbers lead to the rows that they count. */
export function HomeCharts(props: ChartsProps) {
  return (
    <>
      <AccessesPanel {...props} />
      <VisitorsPanel {...props} />
      <UnlinkedPanel {...props} />
    </>
  );
}

const HEIGHT = 250;

const count = (n: number, one: string, many: string) => `${formatInteger(n)} ${n === 1 ? one : many}`;

function AccessesPanel({ charts: { weeks, period }, address }: ChartsProps) {
  const title = "Acessos por rede nos últimos 7 dias";
  if (!weeks) return <Failed title={title} id="acessos" address={address} />;
  if (weeks.total === 0) return <Empty title={title} id="acessos" />;
  const { shown } = weeks;
  const hrefOf = (uuid: string, days = period) => visitsHref(days, { retailer_uuid: uuid });
  const storesOf = (uuid: string) => withSearch(addresses.storeAccesses, { retailer_uuid: uuid });
  const rows = shown.map(({ uuid, name, total }) => ({ label: name, values: [total], hrefs: [hrefOf(uuid)] }));
  const [busiest] = shown.toSorted((a, b) => b.total - a.total);
  const visits = shown.reduce((sum, { total }) => sum + total, 0);
  const days = Array.from({ length: 7 }, (_, i) => addDays(period.start_date, i));
  return (
    <Panel title={title} id="acessos">
      <p>
        {count(visits, "acesso", "acessos")} em {count(shown.length, "rede", "redes")}
        {busiest && formatPeak(busiest.total, busiest.name)}.
      </p>
      <HydratedChart
        kind="mixed"
        title={title}
        height={HEIGHT}
        dimension="Rede"
        series={["Acessos", "Lojas"]}
        rows={shown.map(({ name, total, stores }) => ({ label: name, values: [total, stores] }))}
      >
        <BarTable
          caption={title}
          dimension="Rede"
          series={["Acessos"]}
          rows={rows}
          also={[
            {
              name: "Lojas",
              values: shown.map(({ stores }) => formatInteger(stores)),
              hrefs: shown.map(({ uuid }) => storesOf(uuid)),
            },
            ...days.map((day) => ({
              name: formatDate(day).slice(0, 5),
              values: shown.map((week) => formatInteger(week.days[day] ?? 0)),
              hrefs: shown.map((week) =>
                week.days[day] ? hrefOf(week.uuid, { start_date: day, end_date: day }) : undefined,
              ),
            })),
          ]}
        />
      </HydratedChart>
      {weeks.total > shown.length && (
        <p>
          <a href={withSearch(addresses.storeAccesses, { sort: "-total" })}>
            Ver os acessos de todas as lojas ({formatInteger(weeks.total - shown.length)} redes além destas)
          </a>
        </p>
      )}
    </Panel>
  );
}

function VisitorsPanel({ charts: { visitors }, address, opensVisitors }: ChartsProps) {
  const title = "Visitantes por rede";
  if (!visitors) return <Failed title={title} id="visitantes" address={address} />;
  const { data, meta } = visitors;
  if (data.length === 0) return <Empty title={title} id="visitantes" />;
  const [busiest] = data.toSorted((a, b) => b.total - a.total);
  const series = ["Visitantes"];
  const rows = data.map(({ retailer_uuid, retailer_trade_name, total }) => ({
    label: retailer_trade_name,
    values: [total],
    hrefs: [opensVisitors ? withSearch(addresses.visitors, { retailer_uuid }) : undefined],
  }));
  const pageHref = (page: number) => `${withSearch(address, { [RETAILERS_PAGE]: page || null })}#visitantes`;
  return (
    <Panel title={title} id="visitantes">
      <p>
        Pessoas com vínculo ativo ou pendente em alguma loja da rede
        {busiest && ` – o máximo nestas redes: ${formatInteger(busiest.total)}, ${busiest.retailer_trade_name}`}.
      </p>
      <HydratedChart kind="stacked" title={title} height={HEIGHT} dimension="Rede" series={series} rows={rows}>
        <BarTable caption={title} dimension="Rede" series={series} rows={rows} />
      </HydratedChart>
      {meta.total > meta.per_page && (
        <p className="flex flex-wrap gap-x-4">
          {meta.page > 0 && (
            <a className="py-1" href={pageHref(meta.page - 1)}>
              Redes anteriores
            </a>
          )}{" "}
          {(meta.page + 1) * meta.per_page < meta.total && (
            <a className="py-1" href={pageHref(meta.page + 1)}>
              Redes seguintes
            </a>
          )}
        </p>
      )}
    </Panel>
  );
}

function UnlinkedPanel({ charts: { unlinked }, address, opensVisitors }: ChartsProps) {
  const title = "Visitantes sem vínculo";
  if (!unlinked) return <Failed title={title} id="sem-vinculo" address={address} />;
  const series = ["Visitantes"];
  const all = unlinked.reduce((sum, { total }) => sum + total, 0);
  const temporary = unlinked.find(({ is_temporary }) => is_temporary)?.total ?? 0;
  const rows = unlinked.map(({ is_temporary, total }) => ({
    label: is_temporary ? "Temporários" : "Não temporários",
    values: [total],
    hrefs: [
      opensVisitors
        ? withSearch(addresses.visitors, { standing: "unallocated", is_temporary: String(is_temporary) })
        : undefined,
    ],
  }));
  return (
    <Panel title={title} id="sem-vinculo">
      <p>
        {count(all, "pessoa ativa", "pessoas ativas")} sem vínculo hoje com nenhuma loja, das quais{" "}
        {count(temporary, "temporária", "temporárias")}.
      </p>
      <HydratedChart kind="stacked" title={title} height={HEIGHT} dimension="Visitantes" series={series} rows={rows}>
        <BarTable caption={title} dimension="Visitantes" series={series} rows={rows} />
      </HydratedChart>
    </Panel>
  );
}

type PanelProps = { title: string; id: string };

const Failed = ({ title, id, address }: PanelProps & { address: string }) => (
  <Panel title={title} id={id}>
    <Unavailable subject={title} href={address} />
  </Panel>
);

const Empty = ({ title, id }: PanelProps) => (
  <Panel title={title} id={id}>
    <EmptyState title={empty.chart} />
  </Panel>
);
