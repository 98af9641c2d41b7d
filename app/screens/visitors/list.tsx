import type { LiteVisitor } from "#app/contracts/lite-visitors.ts";
import type { BusinessChange } from "#app/contracts/networks.ts";
import type { Page } from "#app/contracts/paging.ts";
import { FULL_ACCESS, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { standingLabels, type VisitorSummary } from "#app/contracts/visitors.ts";
import { addressOf, listAt, paramsOf, searchPage } from "#app/crud/search.ts";
import { BoughtNotice } from "#app/screens/reallocation/notice.tsx";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterForm, keptOf, ListFrame, optionsOf } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { activeLabels, chipsOf, columnsFor, filterNames, queryOf, setElsewhere } from "./found.tsx";
import { Pending } from "./pending/list.tsx";
import { jobFunctions, type Place, placeFor } from "./place.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const filters = paramsOf(url, filterNames);
  const api = apiOf(context);
  const user = context.get(userContext);
  const where = placeFor(user);
  const level = levelOf(user, where.permission);
  const pending = url.searchParams.has("pending_approve_visitors")
    ? await searchPage<LiteVisitor>(context, api, `${where.root}/pending_approve_visitors`, url, {})
    : null;
  if (pending) return { where, pending, address: addressOf(url), writes: level >= READ_WRITE };
  const change = filters.old_retailer_uuid ? await changeOf(api, where, filters.old_retailer_uuid) : undefined;
  const [listed, functions] = await Promise.all([
    listAt<VisitorSummary>(context, request, where, queryOf(filters)),
    jobFunctions(api, where),
  ]);
  return {
    where,
    pending,
    listed,
    change,
    filters,
    functions,
    writes: where.registers && level >= READ_WRITE,
    imports: where.registers && level >= FULL_ACCESS,
    moves: levelOf(user, where.linkPermission) >= FULL_ACCESS,
  };
}

/** The purchase of that network, while it leaves people to move. */
async function changeOf(api: ApiClient, { root }: Place, retailer: string): Promise<BusinessChange | undefined> {
  const { data } = await api.get<Page<BusinessChange>>(`${root}/retailer_business_changes`);
  return data.find(({ old_retailer }) => old_retailer.uuid === retailer);
}

export default function Visitors({ loaderData }: Route.ComponentProps) {
  if (loaderData.pending) return <Pending {...loaderData} found={loaderData.pending} />;
  const { where, listed, filters, functions, change, writes, imports, moves } = loaderData;
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
      {change && (
        <BoughtNotice
          change={change}
          wizard={moves ? `${where.home.href}/realocacao/${change.uuid}` : null}
          links={where.registers}
        />
      )}
      <FilterForm
        path={where.searchPath}
        keep={keptOf(listed.address, [...setElsewhere, "sort"])}
        moreFilled={[filters.active, filters.standing]}
        more={
          <>
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
          </>
        }
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
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["visitante", "visitantes"]}
        caption="Visitantes"
        columns={columnsFor(where)}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(filters, functions, listed.address, told)}
        exports={`${where.path}/export`}
        whenEmpty={writes && <a href={`${where.path}/new`}>Cadastrar um visitante</a>}
      />
    </>
  );
}
