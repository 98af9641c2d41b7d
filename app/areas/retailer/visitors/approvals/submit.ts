import { data } from "react-router";
import {
  allocationApprovals,
  approveAllocationOperation,
  decideAllocationsOperation,
  refuseAllocationOperation,
  undoAllocationDecisionOperation,
} from "#app/contracts/allocations/allocation-approvals.ts";
import { type Bulk, selectionOf } from "#app/crud/bulk.ts";
import { redirectWithSuccess, redirectWithUndo } from "#app/crud/record.ts";
import { apiOf, type Outcome } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { retailerAddresses } from "../../addresses.ts";
import { approvalFilters } from "./filters.ts";

const path = retailerAddresses.approvals;
export const approvalSelection = {
  list: allocationApprovals,
  path,
  filters: approvalFilters,
  operation: decideAllocationsOperation,
  concept: "allocation_decision",
} satisfies Omit<Bulk<typeof allocationApprovals>, "operation"> & { operation: typeof decideAllocationsOperation };

const UNDO = "desfazer";
const undoPath = (decision: string) => withSearch(`${path}/decide`, { [UNDO]: decision });

/** Makes the decision of the form about the selected allocations, or undoes the one that the address names. */
export async function submitDecision(context: Context, request: Request) {
  const url = new URL(request.url);
  const undone = url.searchParams.get(UNDO);
  if (undone) return undo(context, undone);
  const { back, search, uuids } = selectionOf(url, approvalSelection);
  const form = await formOf(request);
  const state = form.get("state") === "refused" ? "refused" : "active";
  const [reason, count] = [String(form.get("reason") ?? ""), Number(form.get("count"))];
  const once = String(form.get("once") ?? "") || undefined;
  const [only] = uuids?.length === 1 ? uuids : [];
  const decided = only
    ? await decideOne(context, only, state, reason)
    : await decideSeveral(context, { ...search, uuids, count, state, reason }, once);
  if (decided.ok) {
    const done = state === "active" ? "aprovado" : "recusado";
    const text = count === 1 ? `1 vínculo ${done}.` : `${formatInteger(count)} vínculos ${done}s.`;
    return redirectWithUndo(context, back, text, undoPath(decided.body.decision), 303);
  }
  const { allocation, allocation_decision } = decided.problem.errors ?? {};
  const { base, reason: wrong, ...others } = (allocation ?? allocation_decision)?.[0] ?? {};
  const message = base?.join(" ") ?? Object.values(others).flat()[0] ?? decided.problem.message;
  return data({ message, wrong, reason }, { status: decided.status });
}

type Decided = Promise<Outcome<{ decision: string }>>;

async function decideOne(context: Context, id: string, state: "active" | "refused", reason: string): Decided {
  const api = apiOf(context);
  const decided =
    state === "active"
      ? await api.write(approveAllocationOperation, { id }, undefined)
      : await api.write(refuseAllocationOperation, { id }, { allocation: { reason } });
  if (!decided.ok) return decided;
  return { ...decided, body: { decision: decided.body.allocation.decision?.uuid ?? "" } };
}

async function decideSeveral(context: Context, allocation_decision: object, once: string | undefined): Decided {
  const decided = await apiOf(context).write(decideAllocationsOperation, {}, { allocation_decision }, once);
  return decided.ok ? { ...decided, body: { decision: decided.body.allocation_decision.uuid } } : decided;
}

async function undo(context: Context, id: string) {
  const undone = await apiOf(context).write(undoAllocationDecisionOperation, { id });
  if (undone.ok) return redirectWithSuccess(context, path, words.undone);
  const { base = [undone.problem.message] } = undone.problem.errors?.allocation_decision?.[0] ?? {};
  return data({ message: base.join(" "), wrong: undefined, reason: "" }, { status: undone.status });
}
