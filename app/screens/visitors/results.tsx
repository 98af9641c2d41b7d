import { type VisitorSummary, visitorStatusLabels } from "#app/contracts/people/visitors.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { type Column, buildChips as chips } from "#app/ui/table/index.ts";
import type { VisitorPaths } from "./paths.ts";

export const visitorFilterNames = [
  "name_or_cpf",
  "job_function",
  "active",
  "standing",
  "responsible_uuid",
  "old_retailer_uuid",
  "retailer_uuid",
  "store_uuid",
  "lacking_rule_uuid",
] as const;
export type Filters = Record<(typeof visitorFilterNames)[number], string>;

export const activeLabels: Record<string, string> = { true: "Ativos", false: "Inativos" };

export const visitorColumnsFor = ({ path }: VisitorPaths): Column<VisitorSummary>[] => [
  {
    header: "Nome",
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={`${path}/${uuid}`}>{name}</a>,
  },
  { header: "CPF", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Função", cell: ({ job_function_name }) => job_function_name },
  { header: "Supervisor", cell: ({ responsible_name }) => responsible_name },
  {
    header: "Situação",
    cell: ({ active, is_temporary }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />
        {is_temporary && <Badge tone="info" label="Temporário" />}
      </span>
    ),
  },
];

/** Filters that only links from other screens set; a search keeps them. */
export const linkOnlyFilters = visitorFilterNames.slice(4);

const related = "escolhido em Redes vinculadas";
const labels = {
  name_or_cpf: "Nome ou CPF",
  job_function: "Função",
  active: "Situação",
  standing: "Vínculo e documentos",
  responsible_uuid: "Supervisor",
  old_retailer_uuid: "Com vínculo na rede",
  retailer_uuid: "Com vínculo na rede",
  store_uuid: "Com vínculo na loja",
  lacking_rule_uuid: "Sem o documento exigido",
};

/** Returns chips of the active filters, each with a link that removes it. */
export function chipsOf(
  filters: Filters,
  functions: Record<string, string>,
  address: string,
  {
    supervisor = "escolhido no painel",
    oldRetailer = "escolhida no aviso",
  }: { supervisor?: string | null; oldRetailer?: string },
) {
  return chips(address, filters, labels, {
    job_function: functions,
    active: activeLabels,
    standing: visitorStatusLabels,
    responsible_uuid: { [filters.responsible_uuid]: supervisor ?? "" },
    old_retailer_uuid: { [filters.old_retailer_uuid]: oldRetailer },
    retailer_uuid: { [filters.retailer_uuid]: related },
    store_uuid: { [filters.store_uuid]: related },
    lacking_rule_uuid: { [filters.lacking_rule_uuid]: related },
  });
}

/**
 * Converts the filters to the API's query: the old retailer of a business change filters by allocation, as any retailer
 * does.
 */
export function queryOf({ old_retailer_uuid, ...others }: Filters) {
  return { ...others, retailer_uuid: old_retailer_uuid || others.retailer_uuid };
}
