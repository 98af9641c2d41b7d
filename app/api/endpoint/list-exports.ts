import { z } from "@hono/zod-openapi";
import { exportOperation, exportsOperation } from "#app/contracts/reports/exports.ts";
import * as exports_ from "#app/domain/reports/exports.ts";
import { attachment } from "./attachment.ts";
import { endpoint } from "./endpoint.ts";
import { allRoots } from "./guard.ts";

const row = z.object({ id: z.uuid() });

export const listExports = [
  endpoint({
    ...exportsOperation,
    summary: "Lista as exportações que a própria pessoa pediu",
    grants: allRoots,
    handle: ({ scope, query }) => exports_.listExports(scope, query),
  }),
  endpoint({
    ...exportOperation,
    summary: "Mostra uma exportação e quanto dela está pronto",
    grants: allRoots,
    params: row,
    handle: async ({ scope, params }) => ({ export: await exports_.findExport(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: "/exports/{id}/file",
    summary: "Entrega o arquivo de uma exportação",
    grants: allRoots,
    params: row,
    produces: "*/*",
    handle: async ({ scope, params, parts }) => {
      const { name, format, content } = await exports_.openExport(scope, parts.uploads, params.id);
      return attachment(content, name, format);
    },
  }),
];
