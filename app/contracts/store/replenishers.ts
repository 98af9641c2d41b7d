import { z } from "zod";
import { unwrapParsed } from "../platform/date-field.ts";
import { pageQuery } from "../platform/paging.ts";
import { parsePhone } from "../platform/phone.ts";
import { collapse, parseName } from "../platform/text.ts";
import { version } from "../platform/version.ts";

const section = z
  .string()
  .max(200)
  .transform(collapse)
  .refine((text) => text !== "" && text.length <= 80, "Seção inválida: de 1 a 80 caracteres");

export const replenisherInput = z.object({
  name: z
    .string("Nome é obrigatório")
    .max(1000)
    .refine((text) => text.trim() !== "", { message: "Nome é obrigatório", abort: true })
    .transform((text, context) => unwrapParsed(parseName(text), context)),
  phone: z
    .string()
    .max(100)
    .transform((text, context) => (text.trim() === "" ? "" : unwrapParsed(parsePhone(text), context)))
    .default(""),
  product_sections: z.array(section).max(20).default([]),
  user_uuid: z.uuid("Usuário inválido").nullable().default(null),
  active: z.boolean().default(true),
});
export type ReplenisherInput = z.output<typeof replenisherInput>;

export const replenisher = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    phone: z.string(),
    product_sections: z.array(z.string()),
    user_uuid: z.uuid().nullable(),
    active: z.boolean(),
    version,
  })
  .meta({ id: "Replenisher", description: "Um repositor da própria loja." });
export type Replenisher = z.infer<typeof replenisher>;
export const replenishersQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  active: z.enum(["true", "false"]).optional(),
});
export type ReplenishersQuery = z.output<typeof replenishersQuery>;
