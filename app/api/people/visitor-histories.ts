import { NO_ACCESS } from "#app/contracts/access/permissions.ts";
import { visitorHistoryOperation } from "#app/contracts/people/visitor-calls.ts";
import { visitorTimelineOperation } from "#app/contracts/people/visitor-timeline.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { type HistoryEntry, movementList } from "#app/contracts/reports/history.ts";
import { timelineOf } from "#app/domain/people/visitor-timeline.ts";
import * as visitors_ from "#app/domain/people/visitors.ts";
import { historyOf, listMovements } from "#app/domain/reports/history.ts";
import type { Caller } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { historySheet, movementsSheet } from "../endpoint/sheets/people.ts";
import { canReadCpf, fieldLevel, maskedEntry, owners, viewers, visitors } from "./visitors.ts";

const personal = ["birth_date", "phone", "email"];

/** Returns the function that hides from an entry of the history what the caller does not read of visitors. */
function entryFor<T extends Pick<HistoryEntry, "changes">>(caller: Caller): (entry: T) => T {
  if (canReadCpf(caller)) return (entry) => entry;
  if (fieldLevel(caller) > NO_ACCESS) return maskedEntry;
  return (entry) => {
    const { changes } = maskedEntry(entry);
    const visible = Object.entries(changes).filter(([field]) => !personal.includes(field));
    return { ...entry, changes: Object.fromEntries(visible) };
  };
}

const readsBlocks = ({ permissions }: Caller) => (permissions["responsible-block"] ?? NO_ACCESS) > NO_ACCESS;

/** The calls of visitors, and of what happened to them. */
export const visitorCalls = [
  ...visitors,
  endpoint({
    ...visitorHistoryOperation,
    summary: "Histórico de um visitante",
    grants: owners,
    params: row,
    sheet: historySheet,
    handle: async ({ scope, caller, params, query }) => {
      const { owner_uuid, uuid } = await visitors_.findVisitor(scope, params.id);
      const history = await historyOf(scope, owner_uuid, uuid, query);
      return { ...history, data: history.data.map(entryFor(caller)) };
    },
  }),
  endpoint({
    ...visitorTimelineOperation,
    summary: "O que aconteceu com um visitante e as suas visitas",
    description:
      "Do mais novo para o mais antigo, sem as consultas aos dados. Uma rede lê o que aconteceu nas suas lojas, os documentos enviados e os seus bloqueios.",
    grants: { ...owners, retailers: viewers.retailers },
    params: row,
    handle: async ({ scope, caller, params, query }) => {
      const { owner_uuid, uuid } = await visitors_.findVisitor(scope, params.id);
      const timeline = await timelineOf(scope, owner_uuid, uuid, query, readsBlocks(caller));
      return { ...timeline, data: timeline.data.map(entryFor(caller)) };
    },
  }),
  endpoint({
    ...listOperation(movementList),
    summary: "Histórico de movimentações: o que aconteceu com todos os visitantes",
    description: "Do mais novo para o mais antigo. CPFs vêm mascarados para quem não pode alterar cadastros.",
    grants: {
      agencies: { permission: "agency-visitors-history" },
      suppliers: owners.suppliers,
      service_providers: owners.service_providers,
    },
    sheet: movementsSheet,
    handle: async ({ scope, caller, query }) => {
      const unmasked = canReadCpf(caller);
      const found = await listMovements(scope, query, !unmasked);
      return unmasked ? found : { ...found, data: found.data.map(maskedEntry) };
    },
  }),
];
