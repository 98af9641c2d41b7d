import { correctionList, correctionStates, type VisitCorrection } from "#app/contracts/visits/visit-corrections.ts";
import { filtersFor, lookupFilter, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { describeWait } from "#app/screens/to-do/load-tiles.ts";
import { ownerOptions, storeOptions } from "#app/screens/visitors/network/filters.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../../addresses.ts";
import { VisitorTabs, visitorParents } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";

const path = retailerAddresses.corrections;
const filters = filtersFor(correctionList, {
  name_or_cpf: search("Nome ou CPF"),
  state: select("Situação", "Todas", correctionStates),
  store_uuid: lookupFilter("Loja", "Todas", storeOptions),
  owner_uuid: lookupFilter("Contratante", "Todos", ownerOptions),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(correctionList, filters)];
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadList(args, correctionList, filters)),
  now: Date.now(),
});

const tones = { pending: "warning", approved: "success", refused: "danger" } as const;

const columns = (now: number): Column<VisitCorrection>[] => [
  {
    header: "Visitante",
    sort: "visitor",
    rowHeader: true,
    cell: ({ uuid, visitor }) => <a href={`${path}/${uuid}`}>{visitor.name}</a>,
  },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
  { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  {
    header: "Entrada",
    sort: "entered_at",
    nowrap: true,
    cell: ({ entered_at, store }) => formatDateTime(entered_at, store.time_zone),
  },
  {
    header: "Saída pedida",
    sort: "left_at",
    nowrap: true,
    cell: ({ left_at, store }) => formatDateTime(left_at, store.time_zone),
  },
  { header: "Motivo", cell: ({ reason }) => reason },
  {
    header: "Pedida",
    sort: "requested_at",
    cell: ({ requested_at, requested_by_name }) => (
      <>
        {formatDateTime(requested_at)}
        <Subtext>por {requested_by_name}</Subtext>
      </>
    ),
  },
  {
    header: "Situação",
    sort: "state",
    cell: ({ state, requested_at, decided_by_name }) => (
      <>
        <Badge tone={tones[state]} label={correctionStates[state]} />
        <Subtext>{state === "pending" ? describeWait(requested_at, now) : `por ${decided_by_name}`}</Subtext>
      </>
    ),
  },
];

/** The exits that stores informed late, latest request first. */
export default function Corrections({ loaderData: { now, ...list } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={correctionList}
      list={{ ...list, may: { ...list.may, write: false } }}
      filters={filters}
      parents={visitorParents}
      sorted="-requested_at"
      columns={columns(now)}
    >
      <VisitorTabs current={path} />
    </ListPage>
  );
}
