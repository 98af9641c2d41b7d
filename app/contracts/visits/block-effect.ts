import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery } from "../platform/paging.ts";
import { accessBlock } from "./access-blocks.ts";

/** Days, from the first day of a block on, in which the visits that it prevents are counted. */
export const EFFECT_DAYS = 30;
/** Rows that each list of an effect shows; its total counts all. */
export const EFFECT_ROWS = 20;

/** A visitor whom a block stops, with the owner. */
const stopped = named.extend({ owner_uuid: z.uuid(), owner_name: z.string() });
const stoppedPerson = stopped.extend({
  job_function_name: z.string(),
  /** The stores of the block where the visitor has an allocation that has not ended. */
  stores_count: z.number().int(),
});
const insideNow = stopped.extend({ store: named, entered_at: z.string() });
const preventedVisit = stopped.extend({ store: named, day: z.string() });

/** The effect of a block: the people it stops, those inside a store now, and the visits it prevents. */
const blockEffect = z
  .object({
    /** The name on record for the CPF or CNPJ, if any. */
    known_as: z.string().nullable(),
    /** How many other blocks of the same person or company are in force or still to come. */
    other_blocks: z.number().int(),
    people: pageOf(stoppedPerson),
    inside: pageOf(insideNow),
    visits: pageOf(preventedVisit),
  })
  .meta({
    id: "AccessBlockEffect",
    description: `Quem um bloqueio impede, quem está dentro agora, e as visitas previstas nos ${EFFECT_DAYS} dias desde o início. Cada lista tem até ${EFFECT_ROWS} linhas; \`total\` conta todas.`,
  });
export type BlockEffect = z.infer<typeof blockEffect>;

const effect = z.object({ access_block_effect: blockEffect });
/** Before a block is saved. */
export const blockPreviewOperation = operation({ method: "post", path: "/access_blocks/preview", answer: effect });
/** Of a block that is stored. */
export const blockEffectOperation = operation({ method: "get", path: "/access_blocks/{id}/effect", answer: effect });

export const blockEventKinds = {
  blocked: "Bloqueio criado",
  changed: "Bloqueio alterado",
  lifted: "Bloqueio encerrado",
  restored: "Encerramento desfeito",
} as const;

/** Something that was done with a block. */
const blockEvent = z.object({
  uuid: z.uuid(),
  at: moment,
  kind: z.enum(Object.keys(blockEventKinds) as (keyof typeof blockEventKinds)[]),
  actor_name: z.string(),
  account: z.string().nullable(),
  reason: z.string(),
  changes: z.record(z.string(), z.unknown()),
});
export type BlockEvent = z.infer<typeof blockEvent>;

export const blockHistoryOperation = operation({
  method: "get",
  path: "/access_blocks/{id}/history",
  query: pageQuery,
  answer: pageOf(blockEvent),
});

const answer = z.object({ access_block: accessBlock });
export const liftingOperation = operation({ method: "post", path: "/access_blocks/{id}/lifting", answer });
export const undoLiftingOperation = operation({ method: "delete", path: "/access_blocks/{id}/lifting", answer });
