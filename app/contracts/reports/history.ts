import { z } from "zod";
import { isOrderedPeriod, isoDay, unorderedPeriod } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";

export const historyKinds = {
  registered: "Cadastro",
  changed: "Alteração",
  removed: "Remoção",
  restored: "Restauração",
  imported: "Importação",
  allocated: "Vínculo criado",
  allocation_ended: "Vínculo encerrado",
  document_sent: "Documento enviado",
  document_resent: "Documento enviado de novo",
  document_decided: "Documento avaliado",
  decision_undone: "Avaliação desfeita",
  blocked: "Bloqueio",
  unblocked: "Desbloqueio",
  data_read: "Consulta de dados",
  anonymised: "Anonimização",
} as const;
export type HistoryKind = keyof typeof historyKinds;
const kind = z.enum(Object.keys(historyKinds) as HistoryKind[], "Tipo inválido");

export const historyEntry = z.object({
  uuid: z.uuid(),
  at: moment,
  actor_name: z.string(),
  kind,
  changes: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const visitorHistoryQuery = pageQuery.extend({ sort: sortBy("at", "kind", "actor_name") });
export type VisitorHistoryQuery = z.output<typeof visitorHistoryQuery>;

/** A history entry in the list for all visitors of an owner. */
const movement = historyEntry
  .extend({ visitor: z.object({ uuid: z.uuid(), name: z.string(), removed: z.boolean() }) })
  .meta({
    id: "Movement",
    description: "O que aconteceu com um cadastro; `removed`: o cadastro já não está nas listas.",
  });
export type Movement = z.infer<typeof movement>;

/** Both days included, in São Paulo time. */
const movementsQuery = pageQuery
  .extend({
    name_or_cpf: z.string().max(200).default(""),
    kind: kind.optional(),
    actor: z.string().max(200).default(""),
    start_date: isoDay.optional(),
    end_date: isoDay.optional(),
    sort: sortBy("at", "visitor", "kind", "actor_name"),
  })
  .refine(isOrderedPeriod, unorderedPeriod);
export type MovementsQuery = z.output<typeof movementsQuery>;

/** The history of all visitors of an agency. */
export const movementList = {
  path: "/visitors_history",
  words: { one: "movimentação", many: "movimentações", title: "Histórico de movimentações" },
  permission: {
    agencies: "agency-visitors-history",
    suppliers: "supplier-visitors",
    service_providers: "service-provider-visitors",
  },
  row: movement,
  query: movementsQuery,
} satisfies ListFacts;
