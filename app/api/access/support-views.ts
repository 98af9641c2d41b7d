import { z } from "@hono/zod-openapi";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import {
  SUPPORT_PERMISSION,
  startSupportViewOperation,
  supportViewInput,
} from "#app/contracts/access/support-views.ts";
import { startSupportView } from "#app/domain/access/support-views.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";

export const supportViews = [
  endpoint({
    ...startSupportViewOperation,
    summary: "Abre a área de um usuário como ele a vê, só para leitura, por 30 minutos",
    description: "Cada página que se vê fica registrada na auditoria da conta, com quem a viu e o motivo.",
    grants: { mob: { permission: SUPPORT_PERMISSION } },
    level: FULL_ACCESS,
    inPerson: true,
    params: row,
    body: z.object({ support_view: supportViewInput }),
    status: 201,
    handle: async ({ scope, params, body }) => ({
      support_view: await startSupportView(scope, params.id, body.support_view.reason),
    }),
  }),
];
