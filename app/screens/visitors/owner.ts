import { type OwnerCompany, ownerCompaniesOperation } from "#app/contracts/directory/lookups.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { visitorAbilities, visitorsPath } from "./visitor-paths.ts";

/** The parameter of the form of a new visitor that names its owner: the kind and the id, `agency:…`. */
export const OWNER = "contratante";

/** Returns the parameter's value for an owner. */
export const ownerParam = ({ kind, uuid }: { kind: string; uuid: string }): string => `${kind}:${uuid}`;

const kinds: readonly string[] = ["agency", "supplier", "service_provider"] satisfies OwnerCompany["kind"][];

/** Reads the owner that an address names; null for none, or for one that cannot be. */
export function ownerIn({ searchParams }: Pick<URL, "searchParams">): { kind: string; uuid: string } | null {
  const [kind = "", uuid = ""] = searchParams.get(OWNER)?.split(":") ?? [];
  return kinds.includes(kind) && isUuid(uuid) ? { kind, uuid } : null;
}

/** Returns the owner of the visitor that a form is about, where it is not the user's own account. */
export async function ownerOfForm(context: Context, url: URL, id?: string): Promise<string | undefined> {
  if (!visitorAbilities(context).seesOwners) return undefined;
  if (id === undefined) return ownerIn(url)?.uuid;
  return (await apiOf(context).find(visitors, id)).owner_uuid;
}

/** The owners that match what was typed; none before. */
export async function loadOwners(context: Context, url: URL) {
  const term = url.searchParams.get("term")?.trim() ?? "";
  const path = visitorsPath(context);
  if (!term) return { path, term, owners: [], total: 0 };
  const { data, meta } = await apiOf(context).read(ownerCompaniesOperation, { term, per_page: 25 });
  return { path, term, owners: data, total: meta.total };
}
