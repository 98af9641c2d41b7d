import { z } from "@hono/zod-openapi";
import {
  changeDocumentCnpjsOperation,
  changeOwnDocumentCnpjsOperation,
  documentCnpjsInput,
  documentCompaniesOperation,
} from "#app/contracts/documents/document-cnpjs.ts";
import {
  changeDocumentCnpjs,
  changeOwnDocumentCnpjs,
  findOwnDocument,
  listDocumentCompanies,
} from "#app/domain/documents/document-cnpjs.ts";
import { findVisitor } from "#app/domain/people/visitors.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { field } from "../field/field-day.ts";
import { owners, ownersOf } from "../people/visitors.ts";

const body = z.object({ document: documentCnpjsInput });

export const documentCnpjs = [
  endpoint({
    ...documentCompaniesOperation,
    summary: "As empresas que um documento de um visitante pode comprovar",
    description: "A própria, as unidades do fornecedor, e os que a agência atende.",
    grants: { ...owners, ...field },
    handle: ({ scope, query }) => listDocumentCompanies(scope, query),
  }),
  endpoint({
    ...changeDocumentCnpjsOperation,
    summary: "Troca os CNPJs que um documento comprova e o manda avaliar de novo",
    grants: ownersOf("documents"),
    params: row.extend({ document: z.uuid() }),
    find: (scope, { id }) => findVisitor(scope, id),
    body,
    handle: async ({ scope, params, body }) => ({
      document: await changeDocumentCnpjs(scope, params.id, params.document, body.document),
    }),
  }),
  endpoint({
    ...changeOwnDocumentCnpjsOperation,
    summary: "Troca os CNPJs que um documento próprio comprova e o manda avaliar de novo",
    grants: field,
    params: row,
    find: (scope, { id }) => findOwnDocument(scope, id),
    body,
    handle: async ({ scope, params, body }) => ({
      document: await changeOwnDocumentCnpjs(scope, params.id, body.document),
    }),
  }),
];
