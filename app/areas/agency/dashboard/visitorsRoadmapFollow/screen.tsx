import { followOperation, followStates, LATE_FROM, MISSING_FROM } from "#app/contracts/field/field-follow.ts";
import { displayOf } from "#app/crud/display.ts";
import { explain } from "#app/crud/fetch-or-explain.ts";
import { addressOf, paramsOf, readPage } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatTime } from "#app/ui/format.ts";
import { Figures, PageHeader, Panel, UpdatedAt } from "#app/ui/page/index.ts";
import { buildChips, FilterForm, ListFrame, pickSearchParams, toOptions, withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import type { Route } from "./+types/screen.ts";
import { columns } from "./columns.tsx";
import { FieldMap } from "./field-map.tsx";
import { choicesOf, followFilterNames, followLabels, followTitle } from "./follow.ts";
import { followTiles } from "./states.ts";

/** Seconds: twenty minutes, as on the dashboard. */
const REFRESH = 1200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const url = new URL(request.url);
  const filters = paramsOf(url, followFilterNames);
  const query = { ...filters, ...paramsOf(url, ["sort"]) };
  const [found, choices] = await Promise.all([
    readPage(context, url, (page) => explain(followOperation.path, api.read(followOperation, { ...query, ...page }))),
    choicesOf(api),
  ]);
  const listed = { found, path: addresses.follow, address: addressOf(url), display: displayOf(context) };
  return { listed, choices, filters, readAt: new Date().toISOString() };
}

export default function FieldTeam({ loaderData: { listed, choices, filters, readAt } }: Route.ComponentProps) {
  const { found, address } = listed;
  const [first] = found.data;
  const firstStore = found.places[0]?.store;
  const valueLabels = {
    state: followStates,
    regional_uuid: Object.fromEntries(choices.regionals.map(({ value, label }) => [value, label])),
    state_id: Object.fromEntries(choices.states.map(({ value, label }) => [value, label])),
    city_id: { [filters.city_id]: firstStore?.city_name ?? "ninguém" },
    store_uuid: { [filters.store_uuid]: firstStore?.name ?? "ninguém" },
  };
  return (
    <>
      <title>{followTitle}</title>
      <PageHeader title={followTitle} breadcrumb={[{ label: "Início", href: "/agency" }, { label: followTitle }]} />
      <poll-region id="dashboard" seconds={REFRESH}>
        <div className="grid grid-cols-1 gap-3">
          <FilterForm path={addresses.follow} keep={pickSearchParams(address, ["city_id", "store_uuid", "sort"])}>
            <SearchField name="q" label={followLabels.q} defaultValue={filters.q} />
            <SelectField
              name="state"
              label={followLabels.state}
              placeholder="Todas"
              options={toOptions(followStates)}
              defaultValue={filters.state}
            />
            <SelectField
              name="regional_uuid"
              label={followLabels.regional_uuid}
              placeholder="Todas"
              options={choices.regionals}
              defaultValue={filters.regional_uuid}
            />
            <SelectField
              name="state_id"
              label={followLabels.state_id}
              placeholder="Todos"
              options={choices.states}
              defaultValue={filters.state_id}
            />
          </FilterForm>
          <ListFrame
            listed={listed}
            noun={["pessoa", "pessoas"]}
            caption={followTitle}
            columns={columns}
            rowKey={({ visitor }) => visitor.uuid}
            chips={buildChips(address, filters, followLabels, valueLabels)}
            exports={`${addresses.follow}/export`}
            whenEmpty={!first && <a href={addresses.roadmaps}>Ver os roteiros</a>}
            above={
              <div className="grid grid-cols-1 items-start gap-3">
                <UpdatedAt time={formatTime(readAt)} href={address} />
                <Panel title="Hoje" id="hoje">
                  <Figures {...followTiles(found.counts, (state) => withSearch(address, { state, page: null }))} />
                  <p className="text-muted-foreground">
                    Pelo relógio da primeira loja do dia: quem não entrou em nenhuma até as {LATE_FROM}h está atrasado;
                    até as {MISSING_FROM}h, não apareceu.
                  </p>
                </Panel>
                <Panel title="Mapa" id="mapa">
                  <FieldMap places={found.places} address={address} />
                </Panel>
              </div>
            }
          />
        </div>
      </poll-region>
    </>
  );
}
