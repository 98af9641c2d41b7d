import { z } from "@hono/zod-openapi";
import { agencyLogoFile, agencyLogoOperation, removeAgencyLogoOperation } from "#app/contracts/reports/agency-logo.ts";
import * as logos from "#app/domain/reports/agency-logo.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { formFile as file, fileResponse } from "../platform/files.ts";

const grants: Grants = { agencies: { permission: "agency-reports-settings" } };

export const agencyLogo = [
  endpoint({
    ...agencyLogoOperation,
    summary: "Se a agência tem logotipo próprio",
    description: "O logotipo próprio fica na capa de cada Book, ao lado do logotipo do fornecedor.",
    grants,
    handle: async ({ scope }) => ({ agency_logo: await logos.findAgencyLogo(scope) }),
  }),
  endpoint({
    method: "get",
    path: agencyLogoFile,
    summary: "O logotipo da agência",
    grants,
    produces: "image/webp",
    handle: async ({ scope, parts }) => fileResponse(await logos.readAgencyLogo(scope, parts.uploads), true),
  }),
  endpoint({
    method: "put",
    path: agencyLogoFile,
    summary: "Troca o logotipo da agência",
    grants,
    body: z.object({ file }),
    multipart: "logo",
    status: 204,
    handle: async ({ scope, parts, body }) => logos.replaceAgencyLogo(scope, parts.uploads, await body.file.bytes()),
  }),
  endpoint({
    ...removeAgencyLogoOperation,
    summary: "Remove o logotipo da agência",
    grants,
    status: 204,
    handle: ({ scope }) => logos.removeAgencyLogo(scope),
  }),
];
