import { type RoadmapWeekCounts, roadmapWeeksOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { mondayOf } from "#app/contracts/platform/dates.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { TOTAL_ONLY } from "#app/screens/to-do/load-tiles.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import {
  buildChips,
  FilterForm,
  type ListData,
  ListFrame,
  pickSearchParams,
  toOptions,
  withSearch,
} from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/weeks.ts";
import { dayOf } from "./days.ts";
import { roadmapHome, roadmapTabs, roadmapTitle } from "./roadmaps.ts";
import { WeekSteps } from "./week-steps.tsx";
import { weeksColumns } from "./weeks-columns.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, ["q", "with_conflict"] as const);
  const date = dayOf(url);
  const listed = await loadRows(context, url, roadmapWeeksOperation, { ...filters, date });
  const conflicts = filters.with_conflict ? null : await countConflicts(apiOf(context), { ...filters, date }, listed);
  return { listed, filters, date, conflicts, writes: abilitiesOf(context, roadmaps).write };
}

/** Up to this many promoters all weeks are made to count those with a conflict; with more, only those of the page. */
const MOST_COUNTED = 500;

/** Counts the promoters with a conflict: all that the filters find, or those of the page where these are too many. */
async function countConflicts(api: ApiClient, query: object, { found: { data, meta } }: ListData<RoadmapWeekCounts>) {
  const here = data.filter(({ conflicts }) => conflicts.length > 0).length;
  if (meta.total === data.length) return { count: here, ofPage: false };
  if (meta.total > MOST_COUNTED) return { count: here, ofPage: true };
  const found = await settle(api.read(roadmapWeeksOperation, { ...query, with_conflict: true, ...TOTAL_ONLY }));
  return found && { count: found.meta.total, ofPage: false };
}

const labels = { q: "Promotor", with_conflict: "Conflitos" };
const withConflict = { true: "Só com conflito" };

/** The week of all promoters: a row per promoter, a column per day. */
export default function Weeks({ loaderData: { listed, filters, date, conflicts, writes } }: Route.ComponentProps) {
  const monday = mondayOf(listed.found.data[0]?.days[0]?.day ?? date);
  return (
    <>
      <title>{roadmapTitle}</title>
      <PageHeader
        title={roadmapTitle}
        breadcrumb={[roadmapHome, { label: roadmapTitle }]}
        lead={<WhatIs name="roteiro">roteiro</WhatIs>}
        actions={
          writes && (
            <ButtonLink look="primary" href={`${addresses.roadmaps}/new`}>
              {roadmaps.words.add}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={roadmapTitle} tabs={roadmapTabs} current={addresses.roadmaps} />
      <WeekSteps address={listed.address} monday={monday} />
      <FilterForm path={addresses.roadmaps} keep={pickSearchParams(listed.address, ["date", "sort"])}>
        <SearchField name="q" label="Promotor" defaultValue={filters.q} />
        <SelectField
          name="with_conflict"
          label={labels.with_conflict}
          placeholder="Todos"
          options={toOptions(withConflict)}
          defaultValue={filters.with_conflict}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={filters.with_conflict ? ["promotor com conflito", "promotores com conflito"] : ["promotor", "promotores"]}
        caption="Semana dos promotores"
        columns={weeksColumns(monday)}
        rowKey={({ visitor }) => visitor.uuid}
        chips={buildChips(listed.address, filters, labels, { with_conflict: withConflict })}
        exports={`${addresses.roadmaps}/weeks/export`}
        above={conflicts && <Conflicts {...conflicts} address={listed.address} />}
        whenEmpty={writes && <a href={`${addresses.roadmaps}/new`}>Cadastrar um roteiro</a>}
      />
    </>
  );
}

type ConflictsProps = { count: number; ofPage: boolean; address: string };

/** How many promoters have a conflict, and the way to them. */
function Conflicts({ count, ofPage, address }: ConflictsProps) {
  if (count === 0 && !ofPage) return <p className="text-muted-foreground">Nenhum conflito nesta semana.</p>;
  return (
    <p>
      {count} {count === 1 ? "promotor tem" : "promotores têm"} conflito {ofPage ? "nesta página" : "nesta semana"}.{" "}
      <a href={withSearch(address, { with_conflict: "true", page: null })} className="text-primary underline">
        Ver só com conflito
      </a>
    </p>
  );
}
