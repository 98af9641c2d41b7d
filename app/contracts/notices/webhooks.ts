import { z } from "zod";
import { pageQuery } from "../platform/paging.ts";
import { requiredText } from "../platform/text-field.ts";

/** The events that an account's webhooks can receive. */
export const webhookEvents = {
  visit_entered: "Entrada em loja",
  visit_left: "Saída da loja",
  visit_refused: "Entrada recusada",
  document_sent: "Documento enviado",
  document_decided: "Documento avaliado",
  allocation_created: "Vínculo criado",
  allocation_approved: "Vínculo aprovado",
  allocation_refused: "Vínculo recusado",
  allocation_ended: "Vínculo encerrado",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
const events = Object.keys(webhookEvents) as WebhookEvent[];

const deliveryStates = { waiting: "Aguardando", delivered: "Entregue", given_up: "Desistiu" } as const;
export type DeliveryState = keyof typeof deliveryStates;
const state = z.enum(Object.keys(deliveryStates) as DeliveryState[]);

export const webhook = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(events)),
    active: z.boolean(),
    created_at: z.string(),
    version: z.number().int(),
  })
  .meta({ id: "Webhook", description: "Um endereço da conta que é avisado de eventos." });
export type Webhook = z.infer<typeof webhook>;

/** A webhook just created. `secret` is null when a repeated Idempotency-Key replays the answer. */
export const newWebhook = webhook.extend({ secret: z.string().nullable() });

export const webhookInput = z.object({
  name: requiredText("Nome", 60),
  url: z
    .url({ protocol: /^https?$/, error: "Endereço inválido: comece por https://", abort: true })
    .max(2000, "Endereço longo demais")
    .refine((text) => {
      const { username, password, hash } = new URL(text);
      return !username && !password && !hash;
    }, "Endereço inválido: sem usuário, senha nem #"),
  events: z
    .array(z.enum(events, "Evento inválido"))
    .min(1, "Eventos é obrigatório")
    .max(100, "Eventos demais")
    .transform((chosen) => [...new Set(chosen)]),
  active: z.boolean().default(true),
});
export type WebhookInput = z.output<typeof webhookInput>;

export const webhookDelivery = z
  .object({
    uuid: z.uuid(),
    event: z.enum([...events, "test"]),
    data: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    state,
    tries: z.number().int(),
    next_try_at: z.string().nullable(),
    response_status: z.number().int().nullable(),
    problem: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: "WebhookDelivery", description: "Um aviso a um endereço e o que veio do último envio." });
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const deliveriesQuery = pageQuery.extend({ state: state.optional() });
export type DeliveriesQuery = z.output<typeof deliveriesQuery>;
