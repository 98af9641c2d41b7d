import { ownerKinds } from "#app/contracts/documents/document-types.ts";
import { visitorTodayLabels as today } from "#app/contracts/people/visitor-today.ts";
import { type VisitorListItem, visitorList, visitors } from "#app/contracts/people/visitors.ts";
import { filtersFor, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { statusColumn } from "#app/screens/visitors/columns.tsx";
import { jobFunctionOptions } from "#app/screens/visitors/fields.tsx";
import { hrefInList } from "#app/screens/visitors/list-behind.ts";
import { ownerOptions } from "#app/screens/visitors/retailer/filters.ts";
import { formatCpf } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import type { Column } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { VisitorTabs } from "./tabs.tsx";

const path = storeAddresses.visitors;
const { labels } = visitors;

const filters = filtersFor(visitorList, {
  name_or_cpf: search("Nome ou CPF"),
  owner_uuid: lookupFilter("Contratante", "Todos", ownerOptions),
  inside: select(today.inside, "Todos", { true: "Só quem está em loja" }),
  owner_kind: secondary(select("Tipo de contratante", "Todos", ownerKinds)),
  job_function: secondary(lookupFilter(labels.job_function, "Todas", jobFunctionOptions)),
  active: secondary(select("Cadastro", "Todos", { true: "Ativos", false: "Inativos" })),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(visitorList, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, visitorList, filters);

const columnsFor = (address: string): Column<VisitorListItem>[] => [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name }) => <a href={hrefInList(path, uuid, address)}>{name}</a>,
  },
  { header: labels.cpf, sort: "cpf", nowrap: true, cell: ({ cpf }) => formatCpf(cpf) },
  { header: "Contratante", sort: "owner_name", cell: ({ owner_name }) => owner_name },
  { header: labels.job_function, sort: "job_function_name", cell: ({ job_function_name }) => job_function_name },
  {
    header: today.open_stores,
    cell: ({ today: day }) =>
      day && <Badge tone={day.open_stores ? "success" : "danger"} label={day.open_stores ? "Sim" : "Não"} />,
  },
  { header: today.inside, cell: ({ today: day }) => day?.inside && <Badge tone="info" label="Em loja" /> },
  statusColumn,
];

/** The people who have or had an allocation to the store: who may enter today, and who is in it. */
export default function StoreVisitors({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={{ ...visitorList, words: { ...visitorList.words, add: undefined } }}
      list={{ ...list, listed: { ...list.listed, path } }}
      filters={filters}
      sorted={list.values.name_or_cpf ? undefined : "name"}
      columns={columnsFor(list.listed.address)}
    >
      <VisitorTabs current={path} />
    </ListPage>
  );
}
