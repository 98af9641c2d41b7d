import {
  type AllocationApproval,
  allocationApprovals,
  MAX_DECIDED,
} from "#app/contracts/allocations/allocation-approvals.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { type Column, getBulkProps, searchWithoutPage, withSearch } from "#app/ui/table/index.ts";
import { retailerAddresses } from "../../addresses.ts";
import { VisitorTabs, visitorParents } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";
import { approvalColumns, approvalName } from "./columns.tsx";
import { approvalFilters } from "./filters.ts";

const decidePath = `${retailerAddresses.approvals}/decide`;

export const middleware: Route.MiddlewareFunction[] = [exportsList(allocationApprovals, approvalFilters)];
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadList(args, allocationApprovals, approvalFilters)),
  now: Date.now(),
});

/** The allocations that wait for the retailer, longest wait first. */
export default function Approvals({ loaderData: { now, ...list } }: Route.ComponentProps) {
  const { listed, may } = list;
  const decide: Column<AllocationApproval> = {
    header: "Ações",
    nowrap: true,
    cell: (row) => (
      <a href={withSearch(decidePath, { uuid: row.uuid, filters: searchWithoutPage(listed.address) })}>
        Decidir<span className="sr-only"> sobre {approvalName(row)}</span>
      </a>
    ),
  };
  const buttons = (
    <>
      <Button formAction={decidePath}>Aprovar ou recusar</Button>{" "}
      <span className="text-muted-foreground">até {formatInteger(MAX_DECIDED)} de uma vez</span>
    </>
  );
  return (
    <ListPage
      resource={allocationApprovals}
      list={list}
      filters={approvalFilters}
      parents={visitorParents}
      sorted="awaits_since"
      columns={may.write ? [...approvalColumns(now), decide] : approvalColumns(now)}
      whenEmpty="Nada aguarda a aprovação da rede."
      {...(may.remove && getBulkProps(listed, approvalName, buttons))}
    >
      <VisitorTabs current={retailerAddresses.approvals} />
    </ListPage>
  );
}
