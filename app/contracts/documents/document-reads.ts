import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";

/** Somebody fetched the file of a document. */
export const documentRead = z
  .object({
    number: z.number().int(),
    at: moment,
    visitor: named,
    document: named,
    actor_name: z.string(),
    actor_account: named,
    /** SHA-256 of this row and of the hash before it. */
    hash: z.string(),
  })
  .meta({ id: "DocumentRead", description: "A leitura do arquivo de um documento pessoal." });
export type DocumentRead = z.infer<typeof documentRead>;

export const documentReadsQuery = pageQuery.extend({
  /** Named by the administration alone. */
  owner_uuid: z.uuid("Contratante inválido").optional(),
  visitor_uuid: z.uuid("Visitante inválido").optional(),
});
export type DocumentReadsQuery = z.output<typeof documentReadsQuery>;

export const chainQuery = documentReadsQuery.pick({ owner_uuid: true });

/** Whether the chain is whole; else the number of the first row at which it is not. */
export const chainVerification = z.object({ intact: z.boolean(), broken_at: z.number().int().nullable() });
export type ChainVerification = z.infer<typeof chainVerification>;
