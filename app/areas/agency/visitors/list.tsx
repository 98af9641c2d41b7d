import { FULL_ACCESS, READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { standingLabels, type VisitorSummary } from "#app/contracts/visitors.ts";
import { listAt, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { FilterForm, keptOf, ListFrame, optionsOf } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { activeLabels, chipsOf, columns, filterNames } from "./found.tsx";
import * as where from "./visitors.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await listAt<VisitorSummary>(context, request, where, filters);
  const functions = await where.jobFunctions(apiOf(context));
  const level = levelOf(context.get(userContext), where.permission);
  return {
    listed,
    filters,
    functions,
    writes: level >= READ_WRITE,
    imports: level >= FULL_ACCESS,
  };
}

export default function Visitors({ loaderData }: Route.ComponentProps) {
  const { listed, filters, functions, writes, imports } = loaderData;
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
      <FilterForm path={where.searchPath} keep={keptOf(listed.address, ["responsible_uuid", "sort"])}>
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
        chips={chipsOf(filters, functions, listed.address, listed.found.data[0]?.responsible_name)}
        exports={`${where.path}/export`}
        whenEmpty={writes && <a href={`${where.path}/new`}>Cadastrar um visitante</a>}
      />
    </>
  );
}
