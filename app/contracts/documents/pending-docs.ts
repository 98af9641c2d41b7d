import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { documentGapKeys } from "./document-rules.ts";
import { documentProblemKeys } from "./documents.ts";

/** What is for whoever registers to put right; what waits for a decision is not. */
export const pendingGaps = documentGapKeys.filter((gap) => gap !== "awaiting");
/** A document that ends within so many days is told. */
export const PENDING_DAYS = 30;

/** A line of the matrix of visitors and networks: a visitor, and per network what is lacking there. */
export const pendingDocs = z
  .object({
    visitor: named.extend({
      owner_uuid: z.uuid(),
      owner_name: z.string(),
      cpf: z.string(),
      job_function: z.string(),
      job_function_name: z.string(),
      responsible_name: z.string().nullable(),
    }),
    networks: z.array(
      z.object({
        retailer: named,
        gaps: z.array(
          z.object({
            document_type: named,
            gap: z.enum(pendingGaps),
            problem: z.enum(documentProblemKeys).nullable(),
            expires_on: z.string().nullable(),
            document_uuid: z.uuid().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "PendingDocs", description: "O que falta a um visitante, por rede." });
export type PendingDocs = z.infer<typeof pendingDocs>;

const filters = pageQuery.extend({
  name_or_cpf: z.string().max(200).default(""),
  gap: z.enum(pendingGaps).optional(),
  document_type_uuid: z.uuid("Tipo de documento inválido").optional(),
});

export const pendingDocsQuery = filters.extend({
  /** Named by the administration alone. */
  owner_uuid: z.uuid("Contratante inválido").optional(),
  responsible_uuid: z.uuid("Supervisor inválido").optional(),
  /** Only what this network lacks. */
  retailer_uuid: z.uuid("Rede inválida").optional(),
  /** What everybody would lack at this network, linked there or not. */
  simulate: z.uuid("Rede inválida").optional(),
  /** Those alone whom the bell and the dashboard count: linked today, with something missing, refused or expired. */
  standing: z.literal("without_documents", "Situação inválida").optional(),
  sort: sortBy("name", "responsible_name", "gaps"),
});
export type PendingDocsQuery = z.output<typeof pendingDocsQuery>;

export const networkPendingDocsQuery = filters.extend({
  /** Named by the administration alone. */
  retailer_uuid: z.uuid("Rede inválida").optional(),
  owner_uuid: z.uuid("Contratante inválido").optional(),
  store_uuid: z.uuid("Loja inválida").optional(),
});
export type NetworkPendingDocsQuery = z.output<typeof networkPendingDocsQuery>;
