import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { type Group, ofOwnRetailer } from "../directory/product-groups.ts";
import { Invalid } from "../platform/refusals.ts";

/**
 * Finds product groups by name and maps the names as typed to their uuids. A store also finds its retailer's groups, an
 * agency only those for all retailers; inactive groups are found too.
 */
export async function findGroupsByName(
  scope: Scope,
  group: Group,
  names: readonly string[],
): Promise<Map<string, string>> {
  const own = scope.audience === "store" ? ofOwnRetailer(scope) : sql`g.retailer_uuid is null`;
  const { rows } = await sql<{ name: string; uuid: string }>`
    select distinct on (n.name) n.name, g.uuid from unnest(${[...new Set(names)]}::text[]) n (name)
    join ${sql.table(group)} g on app.fold(g.name) = app.fold(n.name) and ${own}
    order by n.name, g.active desc, g.retailer_uuid nulls last`.execute(scope.db);
  return new Map(rows.map(({ name, uuid }) => [name, uuid]));
}

interface Placement {
  product_section_uuid: string | null;
  product_category_uuid: string | null;
}

/** Finds a product's section and category by name. Throws Invalid, by field, for an unknown name. */
export async function findPlacement(
  scope: Scope,
  concept: string,
  section: readonly [field: string, name: string],
  category: readonly [field: string, name: string],
): Promise<Placement> {
  const errors: Record<string, string[]> = {};
  const find = async (group: Group, [field, name]: readonly [string, string], refusal: string) => {
    if (name === "") return null;
    const uuid = (await findGroupsByName(scope, group, [name])).get(name) ?? null;
    if (!uuid) errors[field] = [refusal];
    return uuid;
  };
  const placement = {
    product_section_uuid: await find("product_sections", section, "Escolha uma seção da lista."),
    product_category_uuid: await find("product_categories", category, "Escolha uma categoria da lista."),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(concept, errors);
  return placement;
}

/** Joins the section `x` and the category `y` of the product `p`. */
export const placementJoins: RawBuilder<unknown> = sql`left join product_sections x on x.uuid = p.product_section_uuid
  left join product_categories y on y.uuid = p.product_category_uuid`;
