import type { Scope } from "#app/db/scope.server.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";

/**
 * Returns the retailer of the query: a retailer can only ask about itself, others must name one. Throws NotFound,
 * Invalid.
 */
export function requireRetailer({ audience, org }: Scope, named: string | undefined): string {
  if (audience === "retailer") {
    if (named !== undefined && named !== org) throw new NotFound();
    return org as string;
  }
  if (named === undefined) throw new Invalid("query", { retailer_uuid: ["Rede é obrigatório"] });
  return named;
}
