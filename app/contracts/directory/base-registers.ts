import { z } from "zod";
import { requiredText } from "../platform/fields.ts";
import { sortBy } from "../platform/paging.ts";
import { version } from "../platform/version.ts";
import { keyed, named, wholeQuery } from "./lookups.ts";

const kept = { active: z.boolean(), version };

export const serviceType = keyed
  .extend({ uuid: z.uuid(), ...kept })
  .meta({ id: "ServiceType", description: "Um tipo de serviço. A chave não muda; o nome sim." });
export type ServiceType = z.infer<typeof serviceType>;
export const serviceTypeInput = z.object({ name: requiredText("Nome"), active: z.boolean().default(true) });
export type ServiceTypeInput = z.output<typeof serviceTypeInput>;

/** Categories and sections: of one network, or of all. */
export const productGroup = named
  .extend({ retailer: z.object({ uuid: z.uuid(), trade_name: z.string() }).nullable(), ...kept })
  .meta({ id: "ProductGroup", description: "Uma categoria ou seção de produtos, de uma rede ou de todas." });
export type ProductGroup = z.infer<typeof productGroup>;
export const productGroupInput = serviceTypeInput.extend({
  retailer_uuid: z.uuid("Rede inválida").nullable().default(null),
});
export type ProductGroupInput = z.output<typeof productGroupInput>;

/** Everybody is offered what is active; the administration finds the rest too, and may ask for either. */
export const registerQuery = wholeQuery.extend({
  q: z.string().max(200).default(""),
  active: z.enum(["true", "false"]).optional(),
  sort: sortBy("name"),
});
export type RegisterQuery = z.output<typeof registerQuery>;

/** With a network: what is for it, and what is for all. */
export const productGroupsQuery = registerQuery.extend({ retailer: z.uuid().optional() });
export type ProductGroupsQuery = z.output<typeof productGroupsQuery>;
