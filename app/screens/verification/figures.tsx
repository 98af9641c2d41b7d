import { dayAt, formatDate } from "#app/contracts/platform/dates.ts";
import { addressOf, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { BarTable } from "#app/ui/charts/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { PageHeader, Panel, Tiles, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ExportLinks, FilterForm, PeriodControl, periodOfDays, withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/figures.ts";
import { decisionTiles, describeMedian, partNames, partsOf } from "./figure-parts.ts";
import { RetailerFilter, retailersOf } from "./filters.tsx";
import { loadCounts, loadFigures, periodInAddress } from "./load-figures.ts";
import { benchOf, verificationTitle } from "./paths.ts";

const title = "Números da verificação";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const period = periodInAddress(url);
  const bench = benchOf(context);
  const narrowed = bench.isPlatform ? paramsOf(url, ["retailer_uuid"]) : { retailer_uuid: "" };
  const query = { ...period, ...(narrowed.retailer_uuid && narrowed) };
  const [counts, figures, retailers] = await Promise.all([
    loadCounts(context, narrowed),
    loadFigures(context, query, partNames(bench.isPlatform)),
    bench.isPlatform ? retailersOf(apiOf(context)) : [],
  ]);
  const typed = { ...paramsOf(url, ["start_date", "end_date"]), ...narrowed };
  return { counts, figures, query, typed, retailers, bench, address: addressOf(url), today: dayAt(new Date()) };
}

/** The queue, and the decisions of a period by day, reason and validator; each number leads to its rows. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { counts, figures, query, typed, retailers, bench, address, today } = loaderData;
  const decisions = (more: Record<string, string>) => {
    const days = Object.fromEntries(Object.entries({ ...query, ...more }).map(([name, value]) => [name, shown(value)]));
    return withSearch(`${bench.path}/decisions`, days);
  };
  const { total, parts = [] } = figures ?? {};
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[bench.home, { label: verificationTitle, href: bench.path }, { label: title }]}
        actions={<ButtonLink href={`${bench.path}/decisions`}>Decisões</ButtonLink>}
      />
      <FilterForm path={`${bench.path}/figures`}>
        <PeriodControl address={address} values={typed} errors={{}} today={today} usual={periodOfDays(today, 30)} />
        <RetailerFilter retailers={retailers} value={typed.retailer_uuid} />
      </FilterForm>
      {counts && total ? (
        <Tiles items={decisionTiles({ counts, total, path: bench.path, decisions })} />
      ) : (
        <Unavailable subject={title} href={address} />
      )}
      {total && <p>{describeMedian(total)}</p>}
      {partsOf(parts, decisions, bench.path).map(({ part, caption, summary, dimension, rows, also }) => (
        <Panel key={part} id={`por-${part}`} title={caption}>
          <BarTable
            caption={caption}
            summary={summary}
            dimension={dimension}
            series={["Aprovados", "Recusados"]}
            tones={["success", "danger"]}
            rows={rows}
            also={also}
          />
          <div className="flex flex-wrap gap-2 pt-2 print:hidden">
            <ExportLinks
              to={`${bench.path}/figures/export`}
              address={withSearch(address, { por: part })}
              count={`${formatInteger(rows.length)} linhas`}
            />
          </div>
        </Panel>
      ))}
    </>
  );
}

/** A day as a link carries it; any other value as it is. */
const shown = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);
