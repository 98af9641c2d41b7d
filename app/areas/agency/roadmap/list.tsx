import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { frequencies, type Roadmap } from "#app/contracts/field/roadmaps.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { roadmapColumns } from "./columns.tsx";
import {
  roadmapFilterNames,
  roadmapLabels,
  roadmapListCrumbs,
  roadmapPaths,
  roadmapPermission,
  roadmapTabs,
  roadmapTitle,
  searchPath,
} from "./roadmaps.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), roadmapFilterNames);
  const listed = await fetchList<Roadmap>(context, request, { path: searchPath, api: roadmapPaths.api }, filters);
  const level = levelOf(context.get(userContext), roadmapPermission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

/** All roadmaps, independent of the week. */
export default function Roadmaps({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  const [first] = listed.found.data;
  const valueLabels = {
    frequency: frequencies,
    visitor_uuid: { [filters.visitor_uuid]: first?.visitor.name ?? "sem roteiros" },
    store_uuid: {
      [filters.store_uuid]:
        first?.stops.find(({ store }) => store.uuid === filters.store_uuid)?.store.name ?? "sem roteiros",
    },
  };
  const names = {
    q: "Roteiro ou promotor",
    frequency: roadmapLabels.frequency,
    visitor_uuid: "Promotor",
    store_uuid: "Loja",
  };
  return (
    <>
      <title>Todos os roteiros</title>
      <PageHeader
        title="Todos os roteiros"
        breadcrumb={[...roadmapListCrumbs, { label: "Todos os roteiros" }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${roadmapPaths.path}/new`}>
              Novo roteiro
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={roadmapTitle} tabs={roadmapTabs} current={searchPath} />
      <FilterForm path={searchPath} keep={pickSearchParams(listed.address, ["visitor_uuid", "store_uuid", "sort"])}>
        <SearchField name="q" label={names.q} defaultValue={filters.q} />
        <SelectField
          name="frequency"
          label={roadmapLabels.frequency}
          placeholder="Todas"
          options={toOptions(frequencies)}
          defaultValue={filters.frequency}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["roteiro", "roteiros"]}
        caption="Roteiros"
        columns={roadmapColumns(may)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, names, valueLabels)}
        exports={`${roadmapPaths.path}/export`}
        whenEmpty={may.write && <a href={`${roadmapPaths.path}/new`}>Cadastrar um roteiro</a>}
      />
    </>
  );
}
