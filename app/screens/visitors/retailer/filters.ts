import {
  ownerCompaniesOperation,
  statesOperation,
  storeBrandsOperation,
  storesOperation,
} from "#app/contracts/directory/lookups.ts";
import { ownerKinds } from "#app/contracts/documents/document-types.ts";
import { completenesses } from "#app/contracts/documents/documents.ts";
import { visitorStatusLabels } from "#app/contracts/people/visitor-statuses.ts";
import { visitorTodayLabels } from "#app/contracts/people/visitor-today.ts";
import { visitorList, visitors } from "#app/contracts/people/visitors.ts";
import { filtersFor, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import type { ApiClient } from "#app/session/client.ts";
import type { Option } from "#app/ui/fields/index.ts";
import { jobFunctionOptions } from "../fields.tsx";

const ALL = { per_page: 1000 } as const;
const toOption = ({ uuid, name }: { uuid: string; name: string }): Option => ({ value: uuid, label: name });

/** The accounts that register visitors. */
export const ownerOptions = async (api: ApiClient): Promise<Option[]> =>
  (await api.read(ownerCompaniesOperation, ALL)).data.map(toOption);

/** The stores of the account. */
export const storeOptions = async (api: ApiClient): Promise<Option[]> =>
  (await api.read(storesOperation, ALL)).data.map(toOption);

const brandOptions = async (api: ApiClient): Promise<Option[]> =>
  (await api.read(storeBrandsOperation, ALL)).data.map(toOption);

const stateOptions = async (api: ApiClient): Promise<Option[]> =>
  (await api.read(statesOperation, ALL)).data.map(({ id, name }) => ({ value: String(id), label: name }));

/** The filters of a list of visitors whom the account sees because of allocations. */
export const viewerFilters = filtersFor(visitorList, {
  name_or_cpf: search("Nome ou CPF"),
  owner_uuid: lookupFilter("Contratante", "Todos", ownerOptions),
  store_uuid: lookupFilter("Loja", "Todas", storeOptions),
  completeness: select(visitorTodayLabels.completeness, "Todas", completenesses),
  owner_kind: secondary(select("Tipo de contratante", "Todos", ownerKinds)),
  store_brand_uuid: secondary(lookupFilter("Bandeira", "Todas", brandOptions)),
  state_id: secondary(lookupFilter("Estado", "Todos", stateOptions)),
  job_function: secondary(lookupFilter(visitors.labels.job_function, "Todas", jobFunctionOptions)),
  standing: secondary(select("Situação na rede", "Todas", visitorStatusLabels)),
  inside: secondary(select(visitorTodayLabels.inside, "Todos", { true: "Só quem está em loja" })),
  refused_today: secondary(select("Barrado hoje", "Todos", { true: "Só quem foi barrado" })),
  active: secondary(select("Cadastro", "Todos", { true: "Ativos", false: "Inativos" })),
});
