import { z } from "zod";
import { userInput, userStates } from "../access/users.ts";
import { unwrapParsed } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import { parsePhone } from "../platform/phone.ts";
import { resource } from "../platform/resource.ts";
import { collapse, parseName } from "../platform/text.ts";
import { version } from "../platform/version.ts";

const section = z
  .string()
  .max(200)
  .transform(collapse)
  .refine((text) => text !== "" && text.length <= 80, "Seção inválida: de 1 a 80 caracteres");

const replenisherInput = z.object({
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
  product_sections: z.array(section).max(100).default([]),
  user_uuid: z.uuid("Usuário inválido").nullable().default(null),
  active: withFacts(z.boolean().default(true), { hint: "Quem está inativo não recebe atividades" }),
});
export type ReplenisherInput = z.output<typeof replenisherInput>;

const replenisher = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    phone: z.string(),
    product_sections: z.array(z.string()),
    user_uuid: z.uuid().nullable(),
    /** The user as which the replenisher signs in; null without an invitation. */
    user: z
      .object({
        login: z.string(),
        email: z.string(),
        state: z.enum(Object.keys(userStates) as (keyof typeof userStates)[]),
      })
      .nullable(),
    active: z.boolean(),
    open_tasks: z.number().int().meta({ description: "As atividades de hoje que ainda não terminou." }),
    version,
  })
  .meta({ id: "Replenisher", description: "Um repositor da própria loja." });
export type Replenisher = z.infer<typeof replenisher>;

const replenishersQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  active: z.enum(["true", "false"]).optional(),
  sort: sortBy("name", "phone", "active", "open_tasks", "login"),
});
export type ReplenishersQuery = z.output<typeof replenishersQuery>;

/** The store's own employees who do its tasks. */
export const replenishers = resource({
  path: "/replenishers",
  concept: "replenisher",
  words: { one: "repositor", many: "repositores", title: "Repositores", add: "Novo repositor" },
  permission: { stores: "store-replenishers" },
  labels: {
    name: "Nome",
    phone: "Telefone",
    product_sections: "Seções",
    active: "Ativo",
    open_tasks: "Em aberto hoje",
    user: "Acesso",
  },
  row: replenisher,
  input: replenisherInput,
  query: replenishersQuery,
});

/** The login of a replenisher, and the address to which the invitation goes. */
export const replenisherInvitation = userInput.pick({ login: true, email: true });
export type ReplenisherInvitation = z.output<typeof replenisherInvitation>;

/** Makes the user of a replenisher and mails the invitation, again while no password was chosen. */
export const inviteReplenisherOperation = operation({
  method: "post",
  path: "/replenishers/{id}/invitation",
  answer: z.object({ replenisher }),
});
