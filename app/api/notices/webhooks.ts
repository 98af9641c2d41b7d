import { z } from "@hono/zod-openapi";
import {
  deliveriesQuery,
  newWebhook,
  webhook,
  webhookDelivery,
  webhookInput,
} from "#app/contracts/notices/webhooks.ts";
import { pageOf, pageQuery } from "#app/contracts/platform/paging.ts";
import { version } from "#app/contracts/platform/version.ts";
import * as deliveries from "#app/domain/notices/webhook-deliveries.ts";
import * as webhooks_ from "#app/domain/notices/webhooks.ts";
import { OneTimeReply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";

const grants: Grants = {
  mob: { permission: "admin-integrations" },
  backoffice: { permission: "backoffice-companies" },
  retailers: { permission: "retailer-integrations" },
  agencies: { permission: "agency-integrations" },
  suppliers: { permission: "supplier-integrations" },
  service_providers: { permission: "service-provider-integrations" },
};
const one = z.object({ webhook });
const oneDelivery = z.object({ webhook_delivery: webhookDelivery });
const ofWebhook = z.object({ id: z.uuid(), delivery: z.uuid() });

export const webhooks = [
  endpoint({
    method: "get",
    path: "/webhooks",
    summary: "Lista os webhooks da conta",
    grants,
    query: pageQuery,
    answer: pageOf(webhook),
    handle: ({ scope, query }) => webhooks_.listWebhooks(scope, query),
  }),
  endpoint({
    method: "post",
    path: "/webhooks",
    summary: "Cadastra um webhook",
    description: "`secret` assina as entregas e só é mostrado aqui.",
    grants,
    body: z.object({ webhook: webhookInput }),
    answer: z.object({ webhook: newWebhook }),
    status: 201,
    handle: async ({ scope, parts: { secrets, privateTargets = false }, body }) => {
      const { webhook: made, secret } = await webhooks_.createWebhook(scope, body.webhook, secrets, privateTargets);
      return new OneTimeReply(201, { webhook: { ...made, secret } }, { webhook: { ...made, secret: null } });
    },
  }),
  endpoint({
    method: "get",
    path: "/webhooks/{id}",
    summary: "Mostra um webhook",
    grants,
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ webhook: await webhooks_.findWebhook(scope, params.id) }),
  }),
  endpoint({
    method: "put",
    path: "/webhooks/{id}",
    summary: "Altera um webhook",
    grants,
    params: row,
    body: z.object({ webhook: webhookInput.extend({ version }) }),
    answer: one,
    handle: async ({ scope, parts, params, body }) => {
      const { version, ...input } = body.webhook;
      return {
        webhook: await webhooks_.updateWebhook(scope, params.id, input, version, parts.privateTargets ?? false),
      };
    },
  }),
  endpoint({
    method: "delete",
    path: "/webhooks/{id}",
    summary: "Remove um webhook",
    grants,
    params: row,
    status: 204,
    handle: ({ scope, params }) => webhooks_.removeWebhook(scope, params.id),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/{id}/test",
    summary: "Envia um aviso de teste",
    grants,
    params: row,
    answer: oneDelivery,
    status: 201,
    handle: async ({ scope, params }) => ({ webhook_delivery: await deliveries.testWebhook(scope, params.id) }),
  }),
  endpoint({
    method: "get",
    path: "/webhooks/{id}/deliveries",
    summary: "Lista as entregas de um webhook",
    grants,
    params: row,
    query: deliveriesQuery,
    answer: pageOf(webhookDelivery),
    handle: ({ scope, params, query }) => deliveries.listDeliveries(scope, params.id, query),
  }),
  endpoint({
    method: "post",
    path: "/webhooks/{id}/deliveries/{delivery}/redelivery",
    summary: "Entrega de novo",
    description: "Com o mesmo identificador, para que quem já recebeu possa saber.",
    grants,
    params: ofWebhook,
    answer: oneDelivery,
    handle: async ({ scope, params }) => ({
      webhook_delivery: await deliveries.redeliver(scope, params.id, params.delivery),
    }),
  }),
];
