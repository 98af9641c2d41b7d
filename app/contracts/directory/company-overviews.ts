import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { type CompanyKind, companies } from "./companies.ts";
import { named } from "./lookups.ts";

/** From here on waiting documents are not counted further. */
export const MOST_WAITING = 1000;

/** The numbers of one account, from counts that are stored or that an index bounds. */
const companyOverview = z
  .object({
    /** Active visitors of an owner; those that a retailer sees or saw work. */
    visitors_count: z.number().int(),
    /** The stores of a retailer; those where an owner has visitors. */
    stores_count: z.number().int(),
    /** People with documents that wait for a decision, of the owner or at the retailer. */
    waiting_count: z.number().int(),
    waiting_capped: z.boolean(),
    users_count: z.number().int(),
    /** Users who have not chosen a password yet. */
    invited_count: z.number().int(),
    last_login_at: moment.nullable(),
    /** The provider that a new user of the account begins with. */
    authentication_provider: named.nullable(),
    /** The providers by which users of the account sign in. */
    authentication_providers: z.array(named),
    overdue_count: z.number().int(),
    overdue_cents: z.number().int(),
  })
  .meta({ id: "CompanyOverview", description: "Os números de uma conta, para a sua página." });
export type CompanyOverview = z.infer<typeof companyOverview>;

const overviewOf = <const Path extends string>(path: Path) =>
  operation({ method: "get", path: `${path}/{id}/overview`, answer: z.object({ overview: companyOverview }) });

/** The numbers of one account of each kind. */
export const companyOverviewOperations = {
  retailer: overviewOf(companies.retailer.path),
  agency: overviewOf(companies.agency.path),
  supplier: overviewOf(companies.supplier.path),
  service_provider: overviewOf(companies.service_provider.path),
} satisfies Record<CompanyKind, unknown>;
