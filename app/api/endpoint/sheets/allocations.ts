import type { AllocationApproval } from "#app/contracts/allocations/allocation-approvals.ts";
import { type Allocation, type AttendedAllocation, allocationStates } from "#app/contracts/allocations/allocations.ts";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { answers } from "#app/contracts/visits/verdict.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { joinNames, labelFor } from "./cells.ts";

/** When an allocation holds. */
const validity: Sheet<Pick<Allocation, "starts_on" | "ends_on" | "weekdays">>["columns"] = [
  ["Início", (a) => a.starts_on, "day"],
  ["Fim", (a) => a.ends_on, "day"],
  ["Dias da semana", (a) => a.weekdays.map((day) => labelFor(weekdayLabels, day)).join(" / ")],
];

export const allocationsSheet: Sheet<Allocation> = {
  title: "Vínculos",
  columns: [
    ["Visitante", (a) => a.visitor.name],
    ["Rede", (a) => a.retailer.name],
    ["Loja", (a) => a.store.name],
    ["Situação", (a) => labelFor(allocationStates, a.state)],
    ...validity,
    ["Fornecedores atendidos", (a) => joinNames(a.attended_suppliers)],
  ],
};

export const approvalsSheet: Sheet<AllocationApproval> = {
  title: "Vínculos a aprovar",
  columns: [
    ["Visitante", (a) => a.visitor.name],
    ["Contratante", (a) => a.visitor.owner_name],
    ["Loja", (a) => a.store.name],
    ...validity,
    ["Fornecedores atendidos", (a) => joinNames(a.attended_suppliers)],
    ["Aguarda desde", (a) => a.awaits_since, "moment"],
    ["Se aprovado", (a) => labelFor(answers, a.if_approved.answer)],
    ["Dia", (a) => a.if_approved.date, "day"],
    ["Causas", (a) => a.if_approved.causes.join("; ")],
  ],
};

export const attendedAllocationsSheet: Sheet<AttendedAllocation> = {
  title: "Vínculos que nos atendem",
  columns: [
    ["Visitante", (a) => a.visitor.name],
    ["Contratante", (a) => a.visitor.owner_name],
    ["Rede", (a) => a.retailer.name],
    ["Loja", (a) => a.store.name],
    ["Situação", (a) => labelFor(allocationStates, a.state)],
    ...validity,
  ],
};
