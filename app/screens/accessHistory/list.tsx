import { dayAt } from "#app/contracts/platform/dates.ts";
import { type VisitItem, visitStatuses } from "#app/contracts/visits/visits.ts";
import { loadFilteredList, parseDateFilters } from "#app/crud/filtered-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import { canSeeVisitors } from "#app/screens/people.ts";
import { userContext } from "#app/session/request.ts";
import { DateField, SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { buildChips, FilterForm, ListFrame, PeriodLinks, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { accessHistoryColumnsFor } from "./columns.tsx";
import {
  type AccessHistoryFilterValues,
  accessHistoryDays,
  accessHistoryFilterNames,
  accessHistoryPathsFor,
  accessHistoryTitle,
  linkOnlyFilters,
} from "./paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { home, ...paths } = accessHistoryPathsFor(context);
  const filters = paramsOf(new URL(request.url), accessHistoryFilterNames);
  const narrowed = await loadFilteredList<VisitItem>(
    context,
    request,
    paths,
    parseDateFilters(filters, accessHistoryDays),
  );
  const { accessable, role } = context.get(userContext);
  const own = canSeeVisitors(context) ? accessable.uuid : null;
  return { ...narrowed, filters, home, own, reader: role.user_type, today: dayAt(new Date()) };
}

const labels = {
  visitor_name: "Visitante",
  store_name: "Nome da loja",
  status: "Status",
  start_date: "De",
  end_date: "Até",
  hour: "Em loja na hora",
  state_id: "Estado",
  city_id: "Cidade",
  store_brand_uuid: "Bandeira",
  store_uuid: "Loja",
  visitor_uuid: "Visitante escolhido",
  retailer_uuid: "Rede",
};

/** Returns labels for filters whose values are ids, taken from the first row found. */
function namesIn(visit: VisitItem | undefined, filters: AccessHistoryFilterValues) {
  const { store, visitor_function } = visit ?? {};
  const name = (id: string, text = "escolhido no painel") => ({ [id]: text });
  return {
    status: visitStatuses,
    hour: name(filters.hour, `${filters.hour}h`),
    state_id: name(filters.state_id, store?.state.name),
    city_id: name(filters.city_id, store?.city.name),
    store_brand_uuid: name(filters.store_brand_uuid, store?.store_brand.name),
    store_uuid: name(filters.store_uuid, store?.name),
    visitor_uuid: name(filters.visitor_uuid, visitor_function?.visitor.name),
    retailer_uuid: name(filters.retailer_uuid),
  };
}

/** The visits of a period that concern the account, newest first. */
export default function AccessHistory({ loaderData }: Route.ComponentProps) {
  const { listed, filters, errors, home, own, reader, today } = loaderData;
  const usual = !filters.start_date && !filters.end_date;
  return (
    <>
      <title>{accessHistoryTitle}</title>
      <PageHeader
        title={accessHistoryTitle}
        breadcrumb={[{ label: "Início", href: home }, { label: accessHistoryTitle }]}
        lead={usual && "As visitas dos últimos sete dias; escolha outro período, de até 92 dias."}
      />
      <FilterForm path={listed.path} keep={pickSearchParams(listed.address, linkOnlyFilters)}>
        <SearchField name="visitor_name" label={labels.visitor_name} defaultValue={filters.visitor_name} />
        <TextField
          name="store_name"
          label={labels.store_name}
          defaultValue={filters.store_name}
          type="search"
          maxLength={200}
        />
        <SelectField
          name="status"
          label={labels.status}
          placeholder="Todos"
          options={toOptions(visitStatuses)}
          defaultValue={filters.status}
        />
        {accessHistoryDays.map((name) => (
          <DateField key={name} name={name} label={labels[name]} defaultValue={filters[name]} errors={errors[name]} />
        ))}
      </FilterForm>
      <PeriodLinks address={listed.address} today={today} />
      <ListFrame
        listed={listed}
        filterErrors={errors}
        noun={["visita", "visitas"]}
        caption={accessHistoryTitle}
        columns={accessHistoryColumnsFor(home, own, reader)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, namesIn(listed.found.data[0], filters))}
        exports={`${listed.path}/export`}
      />
    </>
  );
}
