import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import { visitorStatusLabels } from "#app/contracts/people/visitor-statuses.ts";
import { type VisitorSummary, visitorList } from "#app/contracts/people/visitors.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { PeopleBar, selectable } from "#app/screens/visitors/bulk.tsx";
import { jobFunctionOptions } from "#app/screens/visitors/fields.tsx";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { type Option, SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import {
  buildChips,
  type Column,
  FilterChips,
  FilterForm,
  formatCount,
  type ListData,
  Pagination,
  pickSearchParams,
  Results,
  Table,
  toOptions,
} from "#app/ui/table/index.ts";
import * as where from "../allocations.ts";

const filterNames = ["name_or_cpf", "job_function", "active", "standing", "responsible_uuid"] as const;

const visitorsOperation = listOperation(visitorList);

/** Loads the visitors to choose from, filtered by the address; only active ones by default. */
export async function loadPickablePeople(context: Context, request: Request) {
  const url = new URL(request.url);
  const typed = paramsOf(url, filterNames);
  const filters = { ...typed, active: url.searchParams.has("active") ? typed.active : "true" };
  const [listed, functions] = await Promise.all([
    loadRows(context, url, visitorsOperation, filters),
    jobFunctionOptions(apiOf(context)),
  ]);
  return { listed, functions, filters };
}

const columns: Column<VisitorSummary>[] = [
  { header: "Nome", sort: "name", rowHeader: true, cell: ({ name }) => name },
  { header: "CPF", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Função", cell: ({ job_function_name }) => job_function_name },
  { header: "Supervisor", cell: ({ responsible_name }) => responsible_name },
  {
    header: "Situação",
    cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
  },
];

const labels = {
  name_or_cpf: "Nome ou CPF",
  job_function: "Função",
  active: "Situação",
  standing: "Vínculo e documentos",
  responsible_uuid: "Supervisor",
};
const actives: Record<string, string> = { true: "Ativos", false: "Inativos" };

type PickPeopleProps = {
  draft: DraftDetails;
  once: string;
  listed: ListData<VisitorSummary>;
  functions: Option[];
  filters: Record<(typeof filterNames)[number], string>;
};

/** The visitors, to be chosen one by one or all that match the filters. Choices add up over several searches. */
export function PickPeople({ draft, once, listed, functions, filters }: PickPeopleProps) {
  const paths = where.useBatchPaths();
  const { uuid, version } = draft.allocation_batch;
  const { chosen } = draft.people;
  const { path, address, found } = listed;
  const supervisor = found.data[0]?.responsible_name ?? "";
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto">
          {chosen === 0 ? "Ninguém no pedido ainda." : <strong>{where.formatPeopleCount(chosen)} no pedido.</strong>}
        </p>
        {chosen > 0 && <ButtonLink href={paths.batch(uuid, "/chosen")}>Ver e retirar</ButtonLink>}
        {chosen > 0 && (
          <ButtonLink look="primary" href={paths.batch(uuid, "/stores")}>
            Continuar
          </ButtonLink>
        )}
      </div>
      <FilterForm path={path} keep={{ por: "list", ...pickSearchParams(address, ["sort", "responsible_uuid"]) }}>
        <SearchField name="name_or_cpf" label={labels.name_or_cpf} defaultValue={filters.name_or_cpf} />
        <SelectField
          name="job_function"
          label={labels.job_function}
          placeholder="Todas"
          options={functions}
          defaultValue={filters.job_function}
        />
        <SelectField
          name="active"
          label={labels.active}
          placeholder="Todas"
          options={toOptions(actives)}
          defaultValue={filters.active}
        />
        <SelectField
          name="standing"
          label={labels.standing}
          placeholder="Todos"
          options={toOptions(visitorStatusLabels)}
          defaultValue={filters.standing}
        />
      </FilterForm>
      <Results announce={formatCount(found.meta, ["visitante", "visitantes"])}>
        <FilterChips
          chips={buildChips(
            address,
            { ...filters, active: pickSearchParams(address, ["active"]).active ?? "" },
            labels,
            {
              job_function: Object.fromEntries(functions.map(({ value, label }) => [value, label])),
              active: actives,
              standing: visitorStatusLabels,
              responsible_uuid: { [filters.responsible_uuid]: supervisor },
            },
          )}
        />
        <PeopleBar total={found.meta.total} filters={filters} address={address} once={once}>
          <input type="hidden" name="version" value={version} />
          <Button name="intent" value="add">
            Acrescentar ao pedido
          </Button>
          <Button look="primary" name="intent" value="next">
            Acrescentar e continuar
          </Button>
        </PeopleBar>
        <Table
          caption="Visitantes para escolher"
          columns={columns}
          rows={found.data}
          rowKey={(row) => row.uuid}
          address={address}
          dense={listed.display.dense}
          select={selectable}
          whenEmpty={<p>Ninguém com estes filtros.</p>}
        />
        <Pagination meta={found.meta} address={address} />
      </Results>
    </>
  );
}
