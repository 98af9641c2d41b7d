import { roadmapWeeksOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { roadmaps } from "#app/contracts/field/roadmaps.ts";
import { mondayOf } from "#app/contracts/platform/dates.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
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
  return { listed, filters, date, writes: abilitiesOf(context, roadmaps).write };
}

const labels = { q: "Promotor", with_conflict: "Conflitos" };
const withConflict = { true: "Só com conflito" };

/** The week of all promoters: a row per promoter, a column per day. */
export default function Weeks({ loaderData: { listed, filters, date, writes } }: Route.ComponentProps) {
  const monday = mondayOf(listed.found.data[0]?.days[0]?.day ?? date);
  return (
    <>
      <title>{roadmapTitle}</title>
      <PageHeader
        title={roadmapTitle}
        breadcrumb={[roadmapHome, { label: roadmapTitle }]}
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
        whenEmpty={writes && <a href={`${addresses.roadmaps}/new`}>Cadastrar um roteiro</a>}
      />
    </>
  );
}
