import { z } from "@hono/zod-openapi";
import * as contracts from "#app/contracts/field/evidences.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import * as shares_ from "#app/domain/field/evidence-shares.ts";
import * as evidences_ from "#app/domain/field/evidences.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { evidencesSheet } from "../endpoint/sheets/field.ts";
import { evidenceSharesSheet } from "../endpoint/sheets/shares.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";
import { shareEndpoints } from "../reports/shares.ts";

const agencies: Grants = { agencies: { permission: "agency-evidences-report" } };
const readers: Grants = {
  ...agencies,
  suppliers: { permission: "supplier-evidences-report", block: "display_evidence_report" },
  stores: { permission: "store-evidences-report" },
  af: {},
};

export const evidences = [
  endpoint({
    method: "get",
    path: contracts.evidenceList.path,
    summary: "Álbum de evidências, por data e loja",
    description:
      "Sem período, os últimos sete dias. A equipe de campo vê as suas; um fornecedor, as que lhe dizem respeito, onde a agência permite; uma loja, as que nela foram tiradas.",
    grants: readers,
    query: contracts.evidenceList.query,
    answer: pageOf(contracts.evidenceList.row),
    sheet: evidencesSheet,
    handle: ({ scope, query }) => evidences_.listEvidences(scope, query),
  }),
  endpoint({
    ...contracts.sendEvidenceOperation,
    summary: "Envia a foto de uma evidência",
    grants: { af: {} },
    body: contracts.evidenceInput.extend({ file }),
    multipart: "evidence",
    status: 201,
    handle: async ({ scope, parts, body: { file, ...input } }) => ({
      evidence: await evidences_.addEvidence(scope, parts.uploads, input, await file.bytes()),
    }),
  }),
  endpoint({
    method: "get",
    path: "/evidences/{id}",
    summary: "Mostra uma evidência",
    grants: readers,
    params: row,
    answer: z.object({ evidence: contracts.evidence }),
    handle: async ({ scope, params }) => ({ evidence: await evidences_.findEvidence(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: "/evidences/{id}/photo",
    summary: "A foto de uma evidência",
    grants: readers,
    params: row,
    produces: "image/webp",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await evidences_.readEvidence(scope, parts.uploads, params.id), true),
  }),
  ...shareEndpoints(contracts.evidenceShares, {
    names: ["um link de evidências", "os links de evidências"],
    opens: "album",
    created: contracts.newEvidenceShares.row,
    sheet: evidenceSharesSheet,
    list: shares_.listEvidenceShares,
    find: shares_.findEvidenceShare,
    create: shares_.shareEvidences,
  }),
];
