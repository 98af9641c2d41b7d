import { z } from "zod";
import { requiredText } from "../platform/text-field.ts";

const level = z.number("Nível é obrigatório").int();
const entry = z.object({ permission_slug: z.string().max(100), access_level: level.min(0).max(3) });
const moment = z.string();

export const apiToken = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    /** The highest level that the token has on any permission. */
    access_level: z.number().int(),
    /** The permissions that the token is restricted to; null: all of the user's. */
    role_permissions: z.array(entry).nullable(),
    created_at: moment,
    expires_at: moment,
    last_used_at: moment.nullable(),
    revoked_at: moment.nullable(),
    state: z.enum(["active", "expired", "revoked"]),
  })
  .meta({
    id: "ApiToken",
    description: "Uma chave pessoal da API: pode, a cada pedido, o menor entre o nível dela e o da pessoa.",
  });
export type ApiToken = z.infer<typeof apiToken>;

/** A token just created. `token` is null when a repeated Idempotency-Key replays the answer. */
export const newApiToken = apiToken.extend({ token: z.string().nullable() });
export type NewApiToken = z.infer<typeof newApiToken>;

export const LONGEST_DAYS = 365;
export const apiTokenInput = z.object({
  name: requiredText("Nome", 60),
  access_level: level.min(1, "Nível inválido").max(3, "Nível inválido").default(1),
  role_permissions: z.array(entry).max(200).nullable().default(null),
  days: z
    .number("Validade é obrigatório")
    .int()
    .min(1, "Validade: de 1 a 365 dias")
    .max(LONGEST_DAYS, "Validade: de 1 a 365 dias"),
});
export type ApiTokenInput = z.output<typeof apiTokenInput>;
