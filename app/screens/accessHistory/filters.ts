import type { UserType } from "#app/contracts/access/permissions.ts";
import { visitWarnings } from "#app/contracts/store/store-reports.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { type VisitItem, visitStatuses } from "#app/contracts/visits/visits.ts";
import { contains, day, type Filters, filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { retailerFilter } from "#app/screens/companies/retailer-filter.ts";

const unnamed = "escolhido no painel";

/** Owners of the visitors whose visits a supplier sees. */
const origins = { own: "Próprios", agencies: "De agências" };

const common = filtersFor(accessHistoryList, {
  store_name: contains("Nome da loja"),
  status: select("Status", "Todos", visitStatuses),
  start_date: day("De"),
  end_date: day("Até"),
  hour: { label: "Em loja na hora", field: null, chip: (value) => `${value}h` },
  state_id: linked("Estado", ({ store }: VisitItem) => store.state.name, unnamed),
  city_id: linked("Cidade", ({ store }: VisitItem) => store.city.name, unnamed),
  store_brand_uuid: linked("Bandeira", ({ store }: VisitItem) => store.store_brand.name, unnamed),
  store_uuid: linked("Loja", ({ store }: VisitItem) => store.name, unnamed),
  visitor_uuid: linked("Visitante escolhido", (visit: VisitItem) => visit.visitor_function.visitor.name, unnamed),
  retailer_uuid: { label: "Rede", field: null, chip: () => unnamed },
});

/** A supplier of the visit, which the numbers of others lead to. */
const supplier = linked(
  "Fornecedor",
  ({ visitor_function: { attended_suppliers, visitor } }: VisitItem, value) =>
    attended_suppliers.find(({ uuid }) => uuid === value)?.name ?? visitor.owner_name,
  unnamed,
);

/** The administration chooses a retailer; the reports lead to one supplier or owner. */
const ofAll = filtersFor(accessHistoryList, {
  retailer_uuid: retailerFilter,
  supplier_uuid: supplier,
});

const partyOfVisit = (label: string) =>
  linked(label, (visit: VisitItem) => visit.visitor_function.visitor.owner_name, unnamed);

/** The filters that the numbers of a store's home set. */
const ofStores = filtersFor(accessHistoryList, {
  warning: select("Alerta", "Todos", visitWarnings),
  supplier_uuid: supplier,
  service_provider_uuid: partyOfVisit("Prestador de serviço"),
  agency_uuid: partyOfVisit("Agência"),
});

/** The filters of the visits. Links of dashboards set the last ones; their chips take the name from the first row. */
export const accessHistoryFiltersFor = (reader: UserType): Filters => ({
  visitor_name: search("Visitante"),
  ...(reader === "supplier" && { origin: select("Visitantes", "Todos", origins) }),
  ...((reader === "supplier" || reader === "retailer" || reader === "mob") && {
    owner_uuid: linked("Contratante", (visit: VisitItem) => visit.visitor_function.visitor.owner_name, unnamed),
  }),
  ...common,
  ...(reader === "mob" && ofAll),
  ...(reader === "store_user" && ofStores),
});
