import { z } from "zod";
import { visitorParts } from "../people/visitors.ts";
import { pagingAndSort, uuidsFilter } from "../platform/bulk.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, listOperation } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { answerKeys } from "../visits/verdict.ts";
import { allocation } from "./allocations.ts";

/** The most allocations that one decision is about. */
export const MAX_DECIDED = 500;

/** "Pode entrar?" on the first day of an allocation from today on, if the retailer approves it. */
const entryIfApproved = z.object({
  date: z.string(),
  answer: z.enum(answerKeys),
  /** The causes in words. */
  causes: z.array(z.string()),
});
export type EntryIfApproved = z.infer<typeof entryIfApproved>;

const allocationApproval = allocation
  .omit({ state: true, decision: true })
  .extend({ awaits_since: moment, if_approved: entryIfApproved })
  .meta({ id: "AllocationApproval", description: "Um vínculo que aguarda a rede, e o que muda se ela o aprovar." });
export type AllocationApproval = z.infer<typeof allocationApproval>;

const approvalsQuery = pageQuery.extend({
  name_or_cpf: z.string().max(200).default(""),
  visitor_uuid: z.uuid("Visitante inválido").optional(),
  owner_uuid: z.uuid("Contratante inválido").optional(),
  store_uuid: z.uuid("Loja inválida").optional(),
  uuids: uuidsFilter,
  sort: sortBy("awaits_since", "visitor", "owner", "store", "starts_on", "ends_on"),
});
export type ApprovalsQuery = z.output<typeof approvalsQuery>;

/** The allocations that wait for the retailer's approval, longest wait first. */
export const allocationApprovals = {
  path: "/allocation_approvals",
  words: { one: "vínculo", many: "vínculos", title: "Vínculos a aprovar" },
  permission: { retailers: visitorParts.allocations.permission.retailers },
  row: allocationApproval,
  query: approvalsQuery,
} satisfies ListFacts;

export const allocationApprovalsOperation = listOperation(allocationApprovals);

export const decisionLabels = { active: "Aprovar", refused: "Recusar" } as const;
export type Decision = keyof typeof decisionLabels;

export const refusalReason = requiredText("Motivo da recusa", 500);

/** One decision about several allocations: those of `uuids`, or all that the filters of the list find. */
export const allocationDecision = approvalsQuery
  .omit({ ...pagingAndSort, uuids: true })
  .extend({
    uuids: z.array(z.uuid("Linha inválida")).min(1).max(MAX_DECIDED).optional(),
    count: z.number().int().min(1).max(MAX_DECIDED, `Uma decisão vale para até ${MAX_DECIDED} vínculos.`),
    state: z.enum(Object.keys(decisionLabels) as Decision[], "Decisão é obrigatório"),
    reason: z.string().max(2000).default(""),
  })
  .superRefine(({ state, reason }, context) => {
    if (state !== "refused") return;
    const { error } = refusalReason.safeParse(reason);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", path: ["reason"], message });
  });
export type AllocationDecision = z.output<typeof allocationDecision>;

const decided = z.object({ uuid: z.uuid(), count: z.number().int() });
export const decideAllocationsOperation = operation({
  method: "post",
  path: "/allocation_decisions",
  answer: z.object({ allocation_decision: decided }),
});

/** Undoes the caller's own decision: all of its allocations wait again. */
export const undoAllocationDecisionOperation = operation({
  method: "delete",
  path: "/allocation_decisions/{id}",
  answer: z.object({ allocation_decision: decided }),
});

const oneAllocation = z.object({ allocation });
export const approveAllocationOperation = operation({
  method: "put",
  path: "/allocations/{id}/approval",
  answer: oneAllocation,
});
export const refuseAllocationOperation = operation({
  method: "put",
  path: "/allocations/{id}/refusal",
  answer: oneAllocation,
});
