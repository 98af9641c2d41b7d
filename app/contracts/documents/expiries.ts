import { z } from "zod";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";

/** The kinds of things that end on a day and stop visits after it. */
export const expiryKinds = {
  document: "Documento",
  company_document: "Documento da empresa",
  allocation: "Vínculo",
  agreement: "Declaração de serviço",
  contract: "Contrato",
} as const;
export type ExpiryKind = keyof typeof expiryKinds;
const kind = z.enum(Object.keys(expiryKinds) as ExpiryKind[], "Tipo inválido");

/** Days ahead that the list may show. */
export const expiryPeriods = { 7: "7 dias", 30: "30 dias", 60: "60 dias", 90: "90 dias" } as const;

const threat = z
  .object({
    uuid: z.uuid(),
    kind,
    /** Null where it concerns no single visitor. */
    visitor: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
    /** The document type, the store of an allocation, the retailer of a declaration, or the contract. */
    subject: z.string(),
    /** The last day. */
    expires_on: z.string(),
    expired: z.boolean(),
    /** The planned visits after it, and the names of their first stores. */
    visits: z.object({
      total: z.number().int(),
      first_day: z.string(),
      stores: z.number().int(),
      names: z.array(z.string()),
    }),
  })
  .meta({ id: "Expiry", description: "Algo que vence e as visitas previstas para depois." });
export type Threat = z.infer<typeof threat>;

const threatsQuery = pageQuery.extend({
  q: z.string().max(200).default(""),
  kind: kind.optional(),
  /** Only what ends within this many days. */
  days: z.enum(["7", "30", "60", "90"], "Período inválido").default("30"),
  sort: sortBy("expires_on", "person", "subject", "kind", "visits"),
});
export type ThreatsQuery = z.output<typeof threatsQuery>;

/** The list of everything that ends and leaves planned visits without it. */
export const threatList = {
  path: "/expiries",
  words: {
    one: "vencimento",
    many: "vencimentos",
    title: "Vencimentos que ameaçam visitas",
  },
  permission: {
    agencies: "agency-pending-docs",
    suppliers: "supplier-pending-docs",
    service_providers: "service-provider-pending-docs",
  },
  row: threat,
  query: threatsQuery,
} satisfies ListFacts;
