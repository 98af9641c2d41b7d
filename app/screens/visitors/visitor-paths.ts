import type { UserType } from "#app/contracts/access/permissions.ts";
import { allocations } from "#app/contracts/allocations/allocations.ts";
import { visitorParts, visitors } from "#app/contracts/people/visitors.ts";
import { movementList } from "#app/contracts/reports/history.ts";
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
/** The users whose area has the pages of work on several visitors at once. */
const batchUsers: readonly UserType[] = ["agency", "supplier", "service_provider"];

/** True for users whose visitors serve suppliers in the stores. */
export const servesSuppliers = (context: Context): boolean => context.get(userContext).role.user_type === "agency";

/** The signed-in user's abilities on visitors, their parts and their allocations. */
export interface VisitorAbilities extends Abilities {
  /** The user's account registers visitors, or does so for another account. */
  registers: boolean;
  /** See the visitors of every owner, of whom a list names the owner. */
  seesOwners: boolean;
  /** Approve and refuse allocations. */
  decide: boolean;
  /** Change the fields and the photo. */
  edit: boolean;
  readDocuments: boolean;
  sendDocuments: boolean;
  /** Change days, hours and period of an allocation. */
  reschedule: boolean;
  allocate: boolean;
  /** Move or end the allocations of several visitors at once. */
  allocateMany: boolean;
  /** Change the records of several visitors at once. */
  changeMany: boolean;
  /** Read the history of all visitors. */
  seeMovements: boolean;
}

export function visitorAbilities(context: Context): VisitorAbilities {
  const { user_type } = context.get(userContext).role;
  const isRegistrant = registrants.includes(user_type);
  const { read, write, remove } = abilitiesOf(context, visitors);
  const allocation = abilitiesOf(context, allocations);
  const documents = abilitiesOf(context, visitorParts.documents);
  return {
    registers: isRegistrant,
    seesOwners: user_type === "mob",
    decide: user_type === "retailer" && allocation.write,
    read,
    write: isRegistrant && write,
    remove: isRegistrant && remove,
    edit: isRegistrant && abilitiesOf(context, visitorParts.fields).write,
    readDocuments: documents.read,
    sendDocuments: isRegistrant && documents.write,
    reschedule: isRegistrant && abilitiesOf(context, visitorParts.schedules).write,
    allocate: isRegistrant && allocation.write,
    allocateMany: batchUsers.includes(user_type) && allocation.remove,
    changeMany: batchUsers.includes(user_type) && abilitiesOf(context, visitorParts.fields).remove,
    seeMovements: batchUsers.includes(user_type) && abilitiesOf(context, movementList).read,
  };
}
