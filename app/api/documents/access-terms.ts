import { z } from "@hono/zod-openapi";
import { environments } from "#app/contracts/access/environments.ts";
import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import {
  accessTermChange,
  accessTermInput,
  accessTermSignature,
  accessTermsQuery,
  latestTermOperation,
  managedTerm,
  missingSignatures,
  remindSignersOperation,
  signatureInput,
  signatureStatusOperation,
  signaturesQuery,
  signTermOperation,
} from "#app/contracts/documents/access-terms.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import * as signatures from "#app/domain/documents/access-term-signatures.ts";
import * as terms from "#app/domain/documents/access-terms.ts";
import { listMissingSignatures, remindSigners } from "#app/domain/documents/missing-signatures.ts";
import { NotFound } from "#app/domain/platform/refusals.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { missingSignaturesSheet, signaturesSheet, termsSheet } from "../endpoint/sheets/documents.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";

/** A user who must sign can always read the term and sign it, whatever the role. */
const signers: Grants = { agencies: {}, suppliers: {}, service_providers: {} };
const backoffice: Grants = { backoffice: { permission: "backoffice-terms" } };

const path = "/access_terms";
const one = z.object({ access_term: managedTerm });
const areas = new Map(Object.values(environments).map(({ root, segment }) => [root as string, segment as string]));

export const accessTerms = [
  endpoint({
    ...latestTermOperation,
    summary: "O termo de acesso mais recente de quem pergunta",
    description: "`area` é o segmento da área (`agency`, `supplier`, `serviceProvider`). Sem termo publicado, nulo.",
    grants: signers,
    beforeTerm: true,
    params: z.object({ area: z.string().max(40) }),
    handle: async ({ scope, caller, params }) => {
      if (params.area !== areas.get(caller.root) && params.area !== caller.userType) throw new NotFound();
      return { access_term: await terms.findMostRecentTerm(scope) };
    },
  }),
  endpoint({
    ...signatureStatusOperation,
    summary: "Se o responsável da empresa assinou o termo mais recente",
    grants: signers,
    beforeTerm: true,
    handle: async ({ scope }) => ({ access_term_signature: await signatures.findSignatureStatus(scope) }),
  }),
  endpoint({
    ...signTermOperation,
    summary: "Aceita ou recusa o termo mais recente",
    description:
      "Só o responsável legal assina, em pessoa. Ficam guardados quem, quando, o endereço de rede, o navegador e o SHA-256 do PDF.",
    grants: signers,
    beforeTerm: true,
    inPerson: true,
    level: READ_ONLY,
    body: z.object({ access_term_signature: signatureInput }),
    status: 201,
    handle: async ({ scope, parts, body, request, address }) => {
      const from = { address, user_agent: request.headers.get("user-agent") ?? "" };
      return {
        access_term_signature: await signatures.signTerm(scope, parts.uploads, body.access_term_signature, from),
      };
    },
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}/file`,
    summary: "O PDF de um termo de acesso",
    grants: { ...signers, ...backoffice },
    beforeTerm: true,
    params: row,
    produces: "application/pdf",
    handle: async ({ scope, parts, params }) =>
      fileResponse(await terms.readTermFile(scope, parts.uploads, params.id), false),
  }),
  endpoint({
    method: "get",
    path: "/access_term_signatures",
    summary: "Lista as assinaturas dos termos de acesso",
    grants: backoffice,
    query: signaturesQuery,
    answer: pageOf(accessTermSignature),
    sheet: signaturesSheet,
    handle: ({ scope, query }) => signatures.listSignatures(scope, query),
  }),
  endpoint({
    ...listOperation(missingSignatures),
    summary: "Lista as contas que ainda não responderam ao termo em vigor",
    grants: backoffice,
    sheet: missingSignaturesSheet,
    handle: ({ scope, query }) => listMissingSignatures(scope, query),
  }),
  endpoint({
    ...remindSignersOperation,
    summary: "Lembra os responsáveis das contas que ainda não responderam ao termo em vigor",
    description: "Cada conta é lembrada no máximo uma vez por dia. Contas sem responsável são só contadas.",
    grants: backoffice,
    params: row,
    handle: async ({ scope, params }) => ({ access_term_reminders: await remindSigners(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path,
    summary: "Lista os termos de acesso",
    grants: backoffice,
    query: accessTermsQuery,
    answer: pageOf(managedTerm),
    sheet: termsSheet,
    handle: ({ scope, query }) => terms.listTerms(scope, query),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Cadastra uma versão de um termo de acesso",
    grants: backoffice,
    body: z.object({ access_term: accessTermInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ access_term: await terms.createTerm(scope, body.access_term) }),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um termo de acesso",
    grants: backoffice,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ access_term: await terms.findTerm(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera um termo que ninguém assinou",
    grants: backoffice,
    params: row,
    body: z.object({ access_term: accessTermChange }),
    answer: one,
    handle: async ({ scope, params, body }) => {
      const { version, ...input } = body.access_term;
      return { access_term: await terms.updateTerm(scope, params.id, input, version) };
    },
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}/file`,
    summary: "Envia o PDF de um termo que ninguém assinou",
    grants: backoffice,
    params: row,
    body: z.object({ file }),
    multipart: "access_term",
    answer: one,
    handle: async ({ scope, parts, params, body }) => ({
      access_term: await terms.saveTermFile(scope, parts.uploads, params.id, await body.file.bytes()),
    }),
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Remove um termo que ninguém assinou",
    grants: backoffice,
    params: row,
    status: 204,
    handle: ({ scope, params }) => terms.removeTerm(scope, params.id),
  }),
];
