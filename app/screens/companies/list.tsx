import {
  type CompanyEntry,
  type CompanyKind,
  clientStatuses,
  supplierTypes,
} from "#app/contracts/directory/companies.ts";
import { filtersFor, linked, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCnpj } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { CompanyTabs } from "./company-tabs.tsx";
import { importLink } from "./import-link.tsx";
import { kindAt, listOf } from "./kinds.ts";
import { ClientStatus } from "./status.tsx";

const filters = filtersFor(listOf("agency"), {
  q: search("Nome ou CNPJ"),
  status: select("Situação", "Todas", clientStatuses),
  use_mobconnect: secondary(select("Aplicação", "Todas", { true: "Control e Connect", false: "Só Control" })),
  without_users: secondary(select("Usuários", "Todos", { true: "Sem usuários" })),
  plan_uuid: linked("Plano", ({ plan }: CompanyEntry) => plan?.name ?? "", "escolhido"),
});

const supplierFilters = filtersFor(listOf("supplier"), {
  ...filters,
  supplier_type: select("Tipo", "Todos", supplierTypes),
});
const filtersOf = (kind: CompanyKind) => (kind === "supplier" ? supplierFilters : filters);

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => {
    const kind = kindAt(args.request);
    return exportsList(listOf(kind), filtersOf(kind))(args, next);
  },
];

export async function loader(args: Route.LoaderArgs) {
  const kind = kindAt(args.request);
  return { kind, list: await loadList(args, listOf(kind), filtersOf(kind)) };
}

const columnsOf = (kind: CompanyKind, path: string): Column<CompanyEntry>[] => [
  {
    header: "Nome fantasia",
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name, legal_name }) => (
      <>
        <a href={`${path}/${uuid}`}>{name}</a>
        {legal_name !== name && <Subtext>{legal_name}</Subtext>}
      </>
    ),
  },
  { header: "CNPJ", sort: "cnpj", nowrap: true, cell: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : "–") },
  ...(kind === "supplier"
    ? [
        {
          header: "Tipo",
          sort: "supplier_type",
          cell: ({ supplier_type: type }: CompanyEntry) => (type ? supplierTypes[type] : "–"),
        },
      ]
    : []),
  {
    header: "Município",
    sort: "city",
    cell: ({ city, state }) => (city && state ? `${city.name}/${state.acronym}` : "–"),
  },
  { header: "Situação", sort: "status", cell: ({ status }) => status && <ClientStatus status={status} /> },
  { header: "Plano", sort: "plan", cell: ({ plan }) => plan?.name ?? "–" },
  {
    header: "Aplicação",
    sort: "use_mobconnect",
    cell: ({ use_mobconnect: connects }) => (connects ? "Control e Connect" : "Control"),
  },
];

/** The accounts of a kind that the administration registers. */
export default function Companies({ loaderData: { kind, list } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={listOf(kind)}
      list={list}
      filters={filtersOf(kind)}
      columns={[...columnsOf(kind, list.listed.path), ...removeColumn(list, ({ name }) => name)]}
      sorted="name"
      actions={importLink(kind, list)}
    >
      <CompanyTabs current={list.listed.path} />
    </ListPage>
  );
}
