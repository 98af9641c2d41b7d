import type { LiteVisitor } from "#app/contracts/lite-visitors.ts";
import type { BusinessChange } from "#app/contracts/networks.ts";
import type { Page } from "#app/contracts/paging.ts";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { standingLabels, type VisitorSummary } from "#app/contracts/visitors.ts";
import { addressOf, paramsOf, searchPage } from "#app/crud/search.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { Flash, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterChips, FilterForm, Pagination, Results, Table, withSearch } from "#app/ui/table/index.ts";
import { page as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { activeLabels, chipsOf, columns, filterNames, invitation, keptOf, options, queryOf } from "./found.tsx";
import { Pending } from "./pending/list.tsx";
import * as where from "./visitors.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, filterNames);
  const api = apiOf(context);
  const level = levelOf(context.get(userContext), where.permission);
  const pending = url.searchParams.has("pending_approve_visitors")
    ? await searchPage<LiteVisitor>(context, api, where.pendingApi, url, {})
    : null;
  if (pending) return { pending, address: addressOf(url), writes: level >= READ_WRITE };
  const change = filters.old_retailer_uuid ? await changeOf(api, filters.old_retailer_uuid) : undefined;
  const found = await searchPage<VisitorSummary>(context, api, where.api, url, queryOf(filters));
  const functions = await where.jobFunctions(api);
  return {
    pending,
    found,
    change,
    filters,
    functions,
    address: addressOf(url),
    writes: level >= READ_WRITE,
    imports: level >= FULL_ACCESS,
  };
}

/** The purchase of that network, while it leaves people to move. */
async function changeOf(api: ApiClient, retailer: string): Promise<BusinessChange | undefined> {
  const { data } = await api.get<Page<BusinessChange>>("/v1/agencies/retailer_business_changes");
  return data.find(({ old_retailer }) => old_retailer.uuid === retailer);
}

export default function Visitors({ loaderData }: Route.ComponentProps) {
  if (loaderData.pending) return <Pending {...loaderData} found={loaderData.pending} />;
  const { found, filters, functions, change, address, writes, imports } = loaderData;
  const { data, meta } = found;
  const total = `${meta.total}${meta.capped ? "+" : ""}`;
  const told = { supervisor: data[0]?.responsible_name, oldRetailer: change?.old_retailer.trade_name };
  const query = withSearch(address, { page: null }).split("?")[1];
  return (
    <>
      <title>Visitantes</title>
      <PageHeader
        title="Visitantes"
        breadcrumb={[where.home, { label: where.list.label }]}
        actions={
          <>
            {writes && (
              <ButtonLink look="primary" href={`${where.path}/new`}>
                Novo visitante
              </ButtonLink>
            )}
            {imports && <ButtonLink href={`${where.path}/import`}>Importar planilha</ButtonLink>}
          </>
        }
      />
      {change && <Flash tone="info" text={invitation(change)} />}
      <FilterForm path={where.searchPath} keep={keptOf(filters)}>
        <TextField
          name="name_or_cpf"
          label="Nome ou CPF"
          defaultValue={filters.name_or_cpf}
          type="search"
          data-key="/"
          maxLength={200}
        />
        <SelectField
          name="job_function"
          label="Função"
          placeholder="Todas"
          options={options(functions)}
          defaultValue={filters.job_function}
        />
        <SelectField
          name="active"
          label="Situação"
          placeholder="Todas"
          options={options(activeLabels)}
          defaultValue={filters.active}
        />
        <SelectField
          name="standing"
          label="Vínculo e documentos"
          placeholder="Todos"
          options={options(standingLabels)}
          defaultValue={filters.standing}
        />
      </FilterForm>
      <Results announce={`${total} visitantes`}>
        <FilterChips chips={chipsOf(filters, functions, address, told)} />
        {meta.total > 0 && (
          <p className="flex flex-wrap items-center justify-end gap-2 print:hidden">
            {writes && <ButtonLink href={`${where.path}/export${query ? `?${query}` : ""}`}>{words.export}</ButtonLink>}{" "}
            <span className="order-first text-muted-foreground">{total} visitantes</span>
          </p>
        )}
        <Table
          caption="Visitantes"
          columns={columns}
          rows={data}
          rowKey={({ uuid }) => uuid}
          whenEmpty={writes && <a href={`${where.path}/new`}>Cadastrar um visitante</a>}
        />
        <Pagination meta={meta} address={address} />
      </Results>
    </>
  );
}
