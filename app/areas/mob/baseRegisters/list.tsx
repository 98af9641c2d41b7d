import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toOptions } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import { RegisterTabs } from "./register-tabs.tsx";
import { allNetworks, crumbs, type Entry, labels, permission, type Register, registerAt } from "./registers.ts";

const filterNames = ["q", "active"] as const;
const states = { true: "Ativos", false: "Inativos" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<Entry>(context, request, registerAt(params.register), filters);
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

function columnsOf({ path, holds }: Register, may: { write: boolean; remove: boolean }): Column<Entry>[] {
  return [
    {
      header: labels.name,
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => (may.write ? <a href={`${path}/${uuid}`}>{name}</a> : name),
    },
    ...(holds === "is_supervisor"
      ? [{ header: "Supervisor", cell: ({ is_supervisor }: Entry) => (is_supervisor ? "Sim" : "Não") }]
      : []),
    ...(holds === "retailer_uuid"
      ? [{ header: labels.retailer_uuid, cell: ({ retailer }: Entry) => retailer?.trade_name ?? allNetworks }]
      : []),
    {
      header: "Situação",
      cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativo" : "Inativo"} />,
    },
    ...(may.remove
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, name }: Entry) => (
              <a href={`${path}/${uuid}/remove`} data-ask="">
                {words.remove}
                <span className="sr-only"> {name}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}

/** A register of names. */
export default function RegisterList({ loaderData: { listed, filters, may }, params }: Route.ComponentProps) {
  const register = registerAt(params.register);
  const { title, noun, path, create } = register;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs(register).slice(0, 2), { label: title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <RegisterTabs current={path} />
      <FilterForm path={path} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.name} defaultValue={filters.q} />
        <SelectField
          name="active"
          label="Situação"
          placeholder="Todas"
          options={toOptions(states)}
          defaultValue={filters.active}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={noun}
        caption={title}
        columns={columnsOf(register, may)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, { q: labels.name, active: "Situação" }, { active: states })}
        whenEmpty={may.write && <a href={`${path}/new`}>{create}</a>}
      />
    </>
  );
}
