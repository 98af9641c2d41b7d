import type { LiteVisitor } from "#app/contracts/lite-visitors.ts";
import type { BusinessChange } from "#app/contracts/networks.ts";
import type { Page } from "#app/contracts/paging.ts";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { standingLabels, type VisitorSummary } from "#app/contracts/visitors.ts";
import { addressOf, listAt, paramsOf, searchPage } from "#app/crud/search.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { Flash, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterForm, keptOf, ListFrame, optionsOf } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { activeLabels, chipsOf, columns, filterNames, invitation, queryOf } from "./found.tsx";
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
  const [listed, functions] = await Promise.all([
    listAt<VisitorSummary>(context, request, where, queryOf(filters)),
    where.jobFunctions(api),
  ]);
  return {
    pending,
    listed,
    change,
    filters,
    functions,
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
  const { listed, filters, functions, change, writes, imports } = loaderData;
  const told = {
    supervisor: listed.found.data[0]?.responsible_name,
    oldRetailer: change?.old_retailer.trade_name,
  };
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
      <FilterForm
        path={where.searchPath}
        keep={keptOf(listed.address, ["responsible_uuid", "old_retailer_uuid", "sort"])}
      >
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
          options={optionsOf(functions)}
          defaultValue={filters.job_function}
        />
        <SelectField
          name="active"
          label="Situação"
          placeholder="Todas"
          options={optionsOf(activeLabels)}
          defaultValue={filters.active}
        />
        <SelectField
          name="standing"
          label="Vínculo e documentos"
          placeholder="Todos"
          options={optionsOf(standingLabels)}
          defaultValue={filters.standing}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["visitante", "visitantes"]}
        caption="Visitantes"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(filters, functions, listed.address, told)}
        exports={`${where.path}/export`}
        whenEmpty={writes && <a href={`${where.path}/new`}>Cadastrar um visitante</a>}
      />
    </>
  );
}
