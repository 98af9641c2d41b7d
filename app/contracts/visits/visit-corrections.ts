import { z } from "zod";
import { visitors } from "../people/visitors.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { version } from "../platform/version.ts";

export const correctionStates = { pending: "Aguardando", approved: "Aprovada", refused: "Recusada" } as const;
export type CorrectionState = keyof typeof correctionStates;
const stateKeys = Object.keys(correctionStates) as CorrectionState[];

/** The side that requested a correction. */
export const correctionOrigins = { store: "da loja", owner: "do contratante" } as const;

const limitedText = (label: string) =>
  z
    .string(`${label} é obrigatório`)
    .max(2000)
    .transform((text) => text.trim())
    .refine((text) => text.length <= 500, `${label} tem no máximo 500 caracteres`);

/** A request to add the exit to a visit that ended without one, and the reason why it was not registered. */
export const correctionInput = z.object({
  visit_uuid: z.uuid("Visita é obrigatório"),
  left_at: z.iso.datetime({ offset: true, error: "Saída é obrigatório" }),
  reason: limitedText("Motivo").refine((text) => text.length >= 5, "Motivo muito curto: escreva ao menos 5 caracteres"),
});
export type CorrectionInput = z.output<typeof correctionInput>;

/** An approval may have a note; a refusal says why in it. */
export const correctionApproval = z.object({ note: limitedText("Observação").default(""), version });
export const correctionRefusal = z.object({
  note: limitedText("Motivo da recusa").refine((text) => text !== "", "Motivo da recusa é obrigatório"),
  version,
});
export type CorrectionDecision = z.output<typeof correctionApproval>;

const visitCorrection = z
  .object({
    uuid: z.uuid(),
    state: z.enum(stateKeys),
    visit_uuid: z.uuid(),
    entered_at: z.iso.datetime(),
    left_at: z.iso.datetime(),
    reason: z.string(),
    note: z.string(),
    requested_by_name: z.string(),
    requested_from: z.enum(Object.keys(correctionOrigins) as (keyof typeof correctionOrigins)[]),
    requested_at: z.iso.datetime(),
    decided_by_name: z.string(),
    decided_at: z.iso.datetime().nullable(),
    visitor: z.object({ uuid: z.uuid(), owner_uuid: z.uuid(), owner_name: z.string(), name: z.string() }),
    store: z.object({ uuid: z.uuid(), name: z.string(), time_zone: z.string() }),
    version,
  })
  .meta({
    id: "VisitCorrection",
    description: "A saída de uma visita, informada depois: quem pediu, por quê, quem decidiu.",
  });
export type VisitCorrection = z.infer<typeof visitCorrection>;

const correctionsQuery = pageQuery.extend({
  name_or_cpf: z.string().max(200).default(""),
  state: z.enum(stateKeys).optional(),
  store_uuid: z.uuid().optional(),
  owner_uuid: z.uuid().optional(),
  visit_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  sort: sortBy("requested_at", "visitor", "owner", "store", "entered_at", "left_at", "state"),
});
export type CorrectionsQuery = z.output<typeof correctionsQuery>;

/** The corrections of visits that concern the account. */
export const correctionList = {
  path: "/visit_corrections",
  words: { one: "correção", many: "correções", title: "Correções de saída" },
  permission: visitors.permission,
  row: visitCorrection,
  query: correctionsQuery,
} satisfies ListFacts;

const one = z.object({ visit_correction: visitCorrection });
export const requestCorrectionOperation = operation({ method: "post", path: correctionList.path, answer: one });
export const findCorrectionOperation = operation({ method: "get", path: "/visit_corrections/{id}", answer: one });
export const approveCorrectionOperation = operation({
  method: "put",
  path: "/visit_corrections/{id}/approval",
  answer: one,
});
export const refuseCorrectionOperation = operation({
  method: "put",
  path: "/visit_corrections/{id}/refusal",
  answer: one,
});
/** Undoes the caller's own decision: the correction waits again. */
export const undoCorrectionOperation = operation({
  method: "delete",
  path: "/visit_corrections/{id}/decision",
  answer: one,
});
