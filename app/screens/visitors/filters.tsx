import { visitorStatusLabels } from "#app/contracts/people/visitor-statuses.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { type Filter, linked, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { jobFunctionOptions, unitOptions } from "./fields.tsx";

const { labels } = visitors;
const activeLabels = { true: "Ativos", false: "Inativos" };
const temporaryLabels = { true: "Temporários", false: "Não temporários" };
const ownerKinds = { agency: "Agências", supplier: "Fornecedores", service_provider: "Prestadores de serviço" };
const related = "escolhido em Redes vinculadas";

/** A filter that a link of the related retailers sets; a search keeps it. */
const chosenElsewhere = (label: string): Filter => linked(label, () => related, related);

const units = secondary(lookupFilter(labels.unit_uuid, "Todas", unitOptions));
/** The unit, for accounts that have any. */
const unitFilter: Filter = {
  ...units,
  field: (...field) => (field[2].length > 0 ? units.field?.(...field) : null),
};

const kinds = secondary(select("Tipo de contratante", "Todos", ownerKinds));
/** The kind of owner, for those who see the visitors of several. */
const ownerKindFilter: Filter = {
  ...kinds,
  field: (...field) => (field[2].length > 0 ? kinds.field?.(...field) : null),
};
/** The options of the field of owners' kinds, for lists that have it. */
export const ownerKindOptions = Object.entries(ownerKinds).map(([value, label]) => ({ value, label }));

/**
 * The filters of the list of visitors. `old_retailer_uuid`, which the notice of a bought retailer links to, is this
 * page's name for the API's `retailer_uuid`.
 */
export const visitorFilters = {
  name_or_cpf: search("Nome ou CPF"),
  job_function: lookupFilter(labels.job_function, "Todas", jobFunctionOptions),
  active: secondary(select("Situação", "Todas", activeLabels)),
  is_temporary: secondary(select(labels.is_temporary, "Todos", temporaryLabels)),
  standing: secondary(select("Vínculo e documentos", "Todos", visitorStatusLabels)),
  responsible_uuid: linked<{ responsible_name: string | null }>(
    labels.responsible_uuid,
    ({ responsible_name }) => responsible_name ?? "",
    "escolhido no painel",
  ),
  unit_uuid: unitFilter,
  owner_kind: ownerKindFilter,
  owner_uuid: linked<{ owner_name: string }>("Contratante", ({ owner_name }) => owner_name, "escolhido na lista"),
  old_retailer_uuid: {
    label: "Com vínculo na rede",
    field: null,
    chip: (_value, [retailer]) => retailer?.label ?? "escolhida no aviso",
  },
  retailer_uuid: chosenElsewhere("Com vínculo na rede"),
  store_uuid: chosenElsewhere("Com vínculo na loja"),
  lacking_rule_uuid: chosenElsewhere("Sem o documento exigido"),
} satisfies Record<string, Filter>;

type FilterValues = Record<keyof typeof visitorFilters, string>;
export const visitorFilterNames = Object.keys(visitorFilters) as (keyof FilterValues)[];

/** Converts the filters to the API's query. */
export function visitorQuery({ old_retailer_uuid, ...others }: FilterValues) {
  return { ...others, retailer_uuid: old_retailer_uuid || others.retailer_uuid };
}
