import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";

/** A record of one download of a document's file. */
export const documentRead = z
  .object({
    number: z.number().int(),
    at: moment,
    visitor: named,
    document: named,
    actor_name: z.string(),
    actor_account: named,
    /** SHA-256 of this row and of the previous hash. */
    hash: z.string(),
  })
  .meta({ id: "DocumentRead", description: "A leitura do arquivo de um documento pessoal." });
export type DocumentRead = z.infer<typeof documentRead>;

export const documentReadsQuery = pageQuery.extend({
  /** Accepted only from the administration. */
  owner_uuid: z.uuid("Contratante inválido").optional(),
  visitor_uuid: z.uuid("Visitante inválido").optional(),
});
export type DocumentReadsQuery = z.output<typeof documentReadsQuery>;

export const chainQuery = documentReadsQuery.pick({ owner_uuid: true });

/** The result of verifying the hash chain; `broken_at` is the number of the first invalid row. */
export const chainVerification = z.object({ intact: z.boolean(), broken_at: z.number().int().nullable() });
export type ChainVerification = z.infer<typeof chainVerification>;
