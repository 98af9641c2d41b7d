import {
  type DataRequest,
  dataRequestKinds,
  dataRequestList,
  dataRequestStates,
} from "#app/contracts/people/data-requests.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { day, filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCpf, formatDate, formatDateTime } from "#app/ui/format.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../addresses.ts";
import { PrivacyTabs } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";
import { describeDue, RequestState, requestAt, requestParents } from "./describe.tsx";

const { labels } = dataRequestList;
const filters = filtersFor(dataRequestList, {
  q: search("Nome ou CPF"),
  state: select("Situação", "Todas", dataRequestStates),
  kind: select(labels.kind, "Tudo", dataRequestKinds),
  due_from: day("Prazo de"),
  due_until: day("Prazo até"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(dataRequestList, filters)];
export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, dataRequestList, filters), today: dayAt(new Date()) };
}

const columnsOn = (today: string): Column<DataRequest>[] => [
  {
    header: labels.name,
    sort: "name",
    rowHeader: true,
    cell: ({ uuid, name, cpf }) => (
      <>
        <a href={requestAt(uuid)}>{name}</a>
        <Subtext>{formatCpf(cpf)}</Subtext>
      </>
    ),
  },
  { header: labels.kind, sort: "kind", cell: ({ kind }) => dataRequestKinds[kind] },
  { header: "Situação", sort: "state", cell: RequestState },
  {
    header: labels.received_on,
    sort: "received_on",
    nowrap: true,
    cell: ({ received_on }) => formatDate(received_on),
  },
  { header: "Prazo", sort: "due_on", cell: (request) => describeDue(request, today) },
  {
    header: "Respondido em",
    sort: "decided_at",
    nowrap: true,
    cell: ({ decided_at }) => (decided_at ? formatDateTime(String(decided_at)) : "–"),
  },
];

/** The requests of data subjects, the most urgent first. */
export default function DataRequests({ loaderData: { list, today } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={dataRequestList}
      list={list}
      filters={filters}
      columns={columnsOn(today)}
      parents={requestParents}
      period={{ today, label: "Prazo", names: ["due_from", "due_until"], lengths: [1, -7, -15] }}
      lead="O que as pessoas pedem sobre os próprios dados. A lei dá 15 dias para a resposta."
    >
      <PrivacyTabs current={backofficeAddresses.dataRequests} />
    </ListPage>
  );
}
