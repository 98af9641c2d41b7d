import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { pageMeta, pageQuery, sortBy, unpaged } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { optionalText } from "../platform/text-field.ts";
import { reportFilters, reportText, totalsOperation } from "../reports/report-filters.ts";
import { share, shareLabels, shareOrders, sharesQuery, shareTerms, shareToken, token } from "../reports/shares.ts";

export const evidenceMoments = { before: "Antes", after: "Depois" } as const;
export type EvidenceMoment = keyof typeof evidenceMoments;
const evidenceMoment = z.enum(Object.keys(evidenceMoments) as EvidenceMoment[], "Antes ou depois é obrigatório");

/** A photo of the work done in a store. */
export const evidence = z
  .object({
    uuid: z.uuid(),
    moment: evidenceMoment,
    day: z.string(),
    taken_at: moment,
    store: named.extend({ retailer_name: z.string() }),
    visitor: named,
    agency: named,
    agency_supplier: z.object({ uuid: z.uuid(), supplier_name: z.string() }).nullable(),
    planned_visit_uuid: z.uuid().nullable(),
    category: z.string(),
    note: z.string(),
    /** The path of the photo under the caller's root. */
    photo: z.string(),
  })
  .meta({ id: "Evidence", description: "Uma foto do que foi feito em uma loja." });
export type Evidence = z.infer<typeof evidence>;

/** Without dates, the last seven days. */
const evidencesQuery = pageQuery.extend({
  ...reportFilters,
  category: z.string().max(120).optional(),
  moment: evidenceMoment.optional(),
  /** Part of the category, the note or the supplier's name. */
  q: reportText,
  sort: sortBy("day", "store", "visitor", "agency", "supplier", "category", "moment", "taken_at"),
});
export type EvidencesQuery = z.output<typeof evidencesQuery>;

export const evidenceList = {
  path: "/evidences",
  words: { one: "evidência", many: "evidências", title: "Relatório de evidência" },
  permission: {
    agencies: "agency-evidences-report",
    suppliers: "supplier-evidences-report",
    stores: "store-evidences-report",
  },
  row: evidence,
  query: evidencesQuery,
} satisfies ListFacts;
export const evidenceTotalsOperation = totalsOperation("evidences", unpaged(evidencesQuery));

export const evidenceInput = z.object({
  moment: evidenceMoment,
  store_uuid: z.uuid("Loja é obrigatório"),
  agency_supplier_uuid: z.uuid("Fornecedor inválido").optional(),
  category: optionalText("Categoria", 120),
  note: optionalText("Observação", 500),
  happened_at: happenedAt,
});
export type EvidenceInput = z.output<typeof evidenceInput>;

/** The fields of `evidenceInput` and the photo, as a form. */
export const sendEvidenceOperation = operation({
  method: "post",
  path: "/evidences",
  answer: z.object({ evidence }),
});

/** A share of some evidence photos. */
const evidenceShare = share.extend({ evidences_count: z.number().int() });
export type EvidenceShare = z.infer<typeof evidenceShare>;
const newEvidenceShare = evidenceShare.extend({ token });
export type NewEvidenceShare = z.infer<typeof newEvidenceShare>;

const evidenceShareInput = z.object({
  ...shareTerms,
  evidence_uuids: z.array(z.uuid("Evidência inválida")).min(1, "Evidências é obrigatório").max(500),
});
export type EvidenceShareInput = z.output<typeof evidenceShareInput>;

export const evidenceShares = resource({
  path: "/evidence_shares",
  concept: "evidence_share",
  words: { one: "link", many: "links", title: "Links compartilhados" },
  permission: { agencies: "agency-evidences-report" },
  labels: { ...shareLabels, evidences_count: "Fotos" },
  row: evidenceShare,
  input: evidenceShareInput,
  query: sharesQuery.extend({ sort: sortBy(...shareOrders, "evidences_count") }),
});
/** The answer to the creation of a share: the share with its token. */
export const newEvidenceShares = { ...evidenceShares, row: newEvidenceShare };

export const sharedEvidencesQuery = pageQuery.extend(shareToken.shape);

/** The photos as the holder of a share sees them, without names of visitors. */
export const sharedEvidences = z.object({
  title: z.string(),
  agency: z.string(),
  expires_at: moment,
  meta: pageMeta,
  data: z.array(
    evidence.pick({ uuid: true, moment: true, day: true, category: true, note: true, photo: true }).extend({
      store: z.object({ name: z.string(), retailer_name: z.string() }),
      supplier_name: z.string(),
    }),
  ),
});
export type SharedEvidences = z.infer<typeof sharedEvidences>;
export const sharedEvidencesOperation = operation({
  method: "get",
  path: "/pub/evidences",
  query: sharedEvidencesQuery,
  answer: sharedEvidences,
});
export const sharedEvidencePhotoOperation = operation({
  method: "get",
  path: "/pub/evidences/{id}/photo",
  query: shareToken,
});
