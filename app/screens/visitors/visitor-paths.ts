import type { UserType } from "#app/contracts/access/permissions.ts";
import { allocations } from "#app/contracts/allocations/allocations.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { type Abilities, abilitiesOf } from "#app/crud/abilities.ts";
import { listCrumbs } from "#app/crud/crumbs.ts";
import { homeOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";
import type { Crumb } from "#app/ui/page/index.ts";

/** Returns the path of the list in the user's area. */
export const visitorsPath = (context: Context): string => `${homeOf(context.get(userContext))}/visitors`;

/** Returns the breadcrumb down to a visitor's page; `path` is the list's, and `href` the page's address. */
export const visitorCrumbs = (path: string, name: string, href: string): Crumb[] => [
  ...listCrumbs(path, visitors, []),
  { label: name, href },
];

/** The users whose accounts register visitors, or do so for another account; all others only read them. */
const registrants: readonly UserType[] = ["mob", "agency", "supplier", "service_provider"];
/** The users whose area has the pages of allocation batches. */
const batchUsers: readonly UserType[] = ["agency"];

/** True for users whose visitors serve suppliers in the stores. */
export const servesSuppliers = (context: Context): boolean => context.get(userContext).role.user_type === "agency";

/** The signed-in user's abilities on visitors and their allocations. */
export interface VisitorAbilities extends Abilities {
  allocate: boolean;
  /** Move or end the allocations of several visitors at once. */
  allocateMany: boolean;
}

export function visitorAbilities(context: Context): VisitorAbilities {
  const { user_type } = context.get(userContext).role;
  const isRegistrant = registrants.includes(user_type);
  const { read, write, remove } = abilitiesOf(context, visitors);
  const allocation = abilitiesOf(context, allocations);
  return {
    read,
    write: isRegistrant && write,
    remove: isRegistrant && remove,
    allocate: isRegistrant && allocation.write,
    allocateMany: batchUsers.includes(user_type) && allocation.remove,
  };
}
