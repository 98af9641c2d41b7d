import { standingLabels, type VisitorSummary } from "#app/contracts/visitors.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { type Column, chipsOf as chips } from "#app/ui/table/index.ts";
import * as where from "./visitors.ts";

export const filterNames = ["name_or_cpf", "job_function", "active", "standing", "responsible_uuid"] as const;

export const activeLabels: Record<string, string> = { true: "Ativos", false: "Inativos" };

export const columns: Column<VisitorSummary>[] = [
  {
    header: "Nome",
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={`${where.path}/${uuid}`}>{name}</a>,
  },
  { header: "CPF", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Função", cell: ({ job_function_name }) => job_function_name },
  { header: "Supervisor", cell: ({ responsible_name }) => responsible_name },
  {
    header: "Situação",
    cell: ({ active, is_temporary }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />{" "}
        {is_temporary && <Badge tone="info" label="Temporário" />}
      </span>
    ),
  },
];

const labels = {
  name_or_cpf: "Nome ou CPF",
  job_function: "Função",
  active: "Situação",
  standing: "Vínculo e documentos",
  responsible_uuid: "Supervisor",
};

/** What the list is narrowed to, each to be taken back. */
export function chipsOf(
  filters: Record<(typeof filterNames)[number], string>,
  functions: Record<string, string>,
  address: string,
  supervisor = "escolhido no painel" as string | null,
) {
  return chips(address, filters, labels, {
    job_function: functions,
    active: activeLabels,
    standing: standingLabels,
    responsible_uuid: { [filters.responsible_uuid]: supervisor ?? "" },
  });
}
