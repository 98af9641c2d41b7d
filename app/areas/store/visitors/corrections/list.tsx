import { correctionList, correctionStates } from "#app/contracts/visits/visit-corrections.ts";
import { filtersFor, lookupFilter, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { correctionColumns } from "#app/screens/visitCorrections/columns.tsx";
import { RequestLead } from "#app/screens/visitCorrections/request-lead.tsx";
import { ownerOptions } from "#app/screens/visitors/retailer/filters.ts";
import { storeAddresses } from "../../addresses.ts";
import { VisitorTabs, visitorParents } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";

const path = storeAddresses.corrections;
const filters = filtersFor(correctionList, {
  name_or_cpf: search("Nome ou CPF"),
  state: select("Situação", "Todas", correctionStates),
  owner_uuid: lookupFilter("Contratante", "Todos", ownerOptions),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(correctionList, filters)];
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadList(args, correctionList, filters)),
  now: Date.now(),
});

/** The exits of visits to the store that were informed late, latest request first. */
export default function Corrections({ loaderData: { now, ...list } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={correctionList}
      list={{ ...list, may: { ...list.may, write: false } }}
      filters={filters}
      parents={visitorParents}
      sorted="-requested_at"
      lead={list.may.write && <RequestLead history={storeAddresses.accessHistory} />}
      columns={correctionColumns(path, now, { owner: true, store: false })}
    >
      <VisitorTabs current={path} />
    </ListPage>
  );
}
