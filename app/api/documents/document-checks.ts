import { z } from "@hono/zod-openapi";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { parseCnpj } from "#app/contracts/directory/cnpj.ts";
import {
  decideDocumentOperation,
  documentCheck,
  documentCheckOperation,
  documentCheckQuery,
  documentCheckSummary,
  documentChecksQuery,
  documentValidationsOperation,
  undoDecisionOperation,
  uploadedDecisions,
} from "#app/contracts/documents/document-checks.ts";
import { documentInput, visitorDocument, visitorDocumentDecision } from "#app/contracts/documents/documents.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import * as checks from "#app/domain/documents/document-checks.ts";
import {
  decideDocument,
  decideDocuments,
  findVisitorOfDocument,
  undoDecision,
} from "#app/domain/documents/document-decisions.ts";
import { listDocumentValidations } from "#app/domain/documents/document-queue.ts";
import { findDocumentToDecide, sendDocument } from "#app/domain/documents/documents.ts";
import { isViewer } from "#app/domain/people/visible-visitors.ts";
import { findVisitor } from "#app/domain/people/visitors.ts";
import { NotFound } from "#app/domain/platform/refusals.ts";
import { readPerson } from "#app/domain/reports/audit.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { documentChecksSheet, documentValidationsSheet } from "../endpoint/sheets/documents.ts";
import { canReadCpf, masked, ownersOf } from "../people/visitors.ts";
import { formFile } from "../platform/files.ts";

export const validators: Grants = {
  retailers: { permission: "retailer-document-validations" },
  mob: { permission: "admin-document-validations" },
};
const owners = ownersOf("documents");
const viewers: Grants = { ...owners, ...validators };
const visitorRow = z.object({ visitor: z.uuid() });
const cnpjRow = visitorRow.extend({ cnpj: z.string().max(40) });
const one = z.object({ document_check: documentCheck });

export const documentChecks = [
  endpoint({
    method: "get",
    path: "/checks/visitor_docs",
    summary: "Como estão os documentos dos visitantes em uma rede",
    grants: viewers,
    query: documentChecksQuery,
    answer: pageOf(documentCheckSummary),
    sheet: documentChecksSheet,
    handle: async ({ scope, caller, query }) => {
      const unmasked = canReadCpf(caller) && caller.root !== "retailers";
      const found = await checks.listDocumentChecks(scope, query, !unmasked);
      if (unmasked) return found;
      return { ...found, data: found.data.map((row) => ({ ...row, visitor: masked(row.visitor) })) };
    },
  }),
  endpoint({
    ...documentCheckOperation,
    summary: "Os documentos de um visitante em uma rede",
    grants: viewers,
    recorded: true,
    params: visitorRow,
    handle: async ({ scope, caller, params, query }) => {
      const check = await checks.findDocumentCheck(scope, params.visitor, query.retailer_uuid);
      if (!canReadCpf(caller)) return { document_check: { ...check, visitor: masked(check.visitor) } };
      if (!isViewer(scope)) return { document_check: check };
      // The paper is compared with the CPF, which a retailer reads by itself, recorded.
      const { cpf } = await readPerson(scope, check.visitor.owner_uuid, params.visitor, true);
      return { document_check: { ...check, visitor: { ...check.visitor, cpf } } };
    },
  }),
  endpoint({
    method: "get",
    path: "/checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}",
    summary: "Os documentos de um visitante em uma rede, para uma das empresas que comprovam",
    grants: viewers,
    params: cnpjRow,
    query: documentCheckQuery,
    answer: one,
    handle: async ({ scope, caller, params, query }) => {
      const cnpj = parseCnpj(params.cnpj);
      if (!cnpj.ok) throw new NotFound();
      const check = await checks.findDocumentCheck(scope, params.visitor, query.retailer_uuid, cnpj.value);
      return { document_check: canReadCpf(caller) ? check : { ...check, visitor: masked(check.visitor) } };
    },
  }),
  endpoint({
    method: "post",
    path: "/checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs",
    summary: "Envia um documento de um visitante",
    grants: owners,
    params: visitorRow,
    find: (scope, { visitor }) => findVisitor(scope, visitor),
    body: documentInput.extend({ file: formFile }),
    multipart: "uploaded_visitor_doc",
    answer: z.object({ uploaded_visitor_doc: visitorDocument }),
    status: 201,
    handle: async ({ scope, parts, params, body: { file, ...input } }) => ({
      uploaded_visitor_doc: await sendDocument(
        scope,
        parts.uploads,
        params.visitor,
        input,
        await file.bytes(),
        "uploaded_visitor_doc",
      ),
    }),
  }),
  endpoint({
    method: "put",
    path: "/checks/visitor_docs/visitor/{visitor}/uploaded_visitor_docs",
    summary: "Aprova ou recusa documentos de um visitante: todos, ou nenhum",
    grants: validators,
    params: visitorRow,
    query: documentCheckQuery,
    body: z.object({ uploaded_visitor_docs: uploadedDecisions }),
    answer: one,
    handle: async ({ scope, caller, params, query, body }) => {
      await decideDocuments(scope, params.visitor, body.uploaded_visitor_docs);
      const check = await checks.findDocumentCheck(scope, params.visitor, query.retailer_uuid);
      return { document_check: canReadCpf(caller) ? check : { ...check, visitor: masked(check.visitor) } };
    },
  }),
  endpoint({
    ...documentValidationsOperation,
    summary: "Visitantes com documentos a avaliar",
    description: "Só o que quem pergunta avalia: a rede que valida, ou a administração pelas redes que a ela confiam.",
    grants: validators,
    sheet: documentValidationsSheet,
    handle: async ({ scope, caller, query }) => {
      const found = await listDocumentValidations(scope, query);
      if (canReadCpf(caller)) return found;
      return { ...found, data: found.data.map((row) => ({ ...row, visitor: masked(row.visitor) })) };
    },
  }),
  endpoint({
    ...decideDocumentOperation,
    summary: "Aprova ou recusa um documento",
    grants: validators,
    params: z.object({ id: z.uuid() }),
    find: async (scope, { id }) => findDocumentToDecide(scope, await findVisitorOfDocument(scope, id), id),
    body: z.object({ retailer_document_validation: visitorDocumentDecision }),
    handle: async ({ scope, params, body }) => {
      const visitor = await findVisitorOfDocument(scope, params.id);
      const decided = await decideDocument(
        scope,
        visitor,
        params.id,
        body.retailer_document_validation,
        "retailer_document_validation",
      );
      return { retailer_document_validation: decided };
    },
  }),
  endpoint({
    ...undoDecisionOperation,
    summary: "Desfaz a própria decisão sobre um documento, até um minuto depois",
    grants: validators,
    level: READ_WRITE,
    params: z.object({ id: z.uuid() }),
    find: async (scope, { id }) => findDocumentToDecide(scope, await findVisitorOfDocument(scope, id), id),
    handle: async ({ scope, params }) => {
      const visitor = await findVisitorOfDocument(scope, params.id);
      return { retailer_document_validation: await undoDecision(scope, visitor, params.id) };
    },
  }),
];
