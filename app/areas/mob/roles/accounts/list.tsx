import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { CompanyEntry } from "#app/contracts/directory/companies.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatCnpj } from "#app/ui/format.ts";
import { Badge, LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame, toOptions } from "#app/ui/table/index.ts";
import { home, section, tabs } from "../roles.ts";
import type { Route } from "./+types/list.ts";
import { isKind, kindNames, kinds, path, placeOf, title } from "./accounts.ts";

const filterNames = ["q", "kind"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const kind = isKind(filters.kind) ? filters.kind : "agency";
  const listed = await fetchList<CompanyEntry>(context, request, { ...placeOf(kind), path }, { q: filters.q });
  const writes = levelOf(context.get(userContext), kinds[kind].permission) >= READ_WRITE;
  return { listed, filters: { q: filters.q }, kind, writes };
}

const columnsFor = (at: string | null): Column<CompanyEntry>[] => [
  { header: "Conta", rowHeader: true, cell: ({ uuid, name }) => (at ? <a href={`${at}/${uuid}`}>{name}</a> : name) },
  { header: "CNPJ", nowrap: true, cell: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : "-") },
  {
    header: title,
    cell: ({ second_factor_required: asked }) => (
      <Badge tone={asked ? "success" : "neutral"} label={asked ? "Exigido" : "Opcional"} />
    ),
  },
];

/** Of whose people a second factor is asked. */
export default function Accounts({ loaderData: { listed, filters, kind, writes } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, section, { label: title }]}
        lead="Onde é exigido, quem entra com senha adiciona um segundo fator antes de qualquer outra coisa."
      />
      <LinkTabs label={section.label} tabs={tabs} current={path} />
      <FilterForm path={path}>
        <SearchField name="q" label="Nome ou CNPJ" defaultValue={filters.q} />
        <SelectField name="kind" label="Tipo de conta" options={toOptions(kindNames)} defaultValue={kind} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["conta", "contas"]}
        caption={`${title}: ${kinds[kind].label}`}
        columns={columnsFor(writes ? placeOf(kind).path : null)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, { q: "Nome ou CNPJ" })}
      />
    </>
  );
}
