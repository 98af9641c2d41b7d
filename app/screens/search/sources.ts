import type { Segment } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { levelOf } from "#app/contracts/access/session.ts";

/** A list that is searched, and the screen that its records are shown on. */
export interface Source {
  heading: string;
  /** Below the root of the API, and the name its call has for what was typed. */
  api: string;
  asks: "q" | "term" | "name_or_cpf";
  permission: string;
  /** Without it in the plan nothing is asked. */
  feature?: string;
  /** The entry of the menu that leads there: without it nothing is shown. */
  menu: string;
  /** The list that shows all that match, where one does. */
  all?: string;
  /** Where a record is shown. */
  at(record: { uuid: string; kind?: string }): string;
}

const list = (heading: string, menu: string, permission: string, of: Partial<Source> & { api: string }): Source => ({
  heading,
  asks: "q",
  permission,
  menu,
  all: menu,
  at: ({ uuid }) => `${menu}/${uuid}`,
  ...of,
});

const people = (area: Segment, permission: string, feature?: string) =>
  list("Visitantes", `/${area}/visitors`, permission, { api: "visitors", asks: "name_or_cpf", feature });

const owners: Record<string, string> = {
  agency: "/mob/agencies",
  supplier: "/mob/suppliers",
  service_provider: "/mob/serviceProviders",
};

/** What each area's people look for; each is one call, so they are few. */
const sources: Record<Segment, Source[]> = {
  mob: [
    people("mob", "admin-visitors"),
    list("Redes", "/mob/retailers", "admin-retailers", { api: "retailers" }),
    list("Agências, fornecedores e prestadores", "/mob/agencies", "admin-agencies", {
      api: "owner_companies",
      asks: "term",
      all: undefined,
      at: ({ uuid, kind = "" }) => `${owners[kind]}/${uuid}`,
    }),
    list("Usuários", "/mob/roles", "admin-roles", {
      api: "users",
      all: "/mob/roles/users",
      at: ({ uuid }) => `/mob/roles/users/${uuid}`,
    }),
  ],
  agency: [people("agency", "agency-visitors", "agency-visitors")],
  supplier: [people("supplier", "supplier-visitors", "supplier-visitors")],
  serviceProvider: [people("serviceProvider", "service-provider-visitors", "service-provider-visitors")],
  retailer: [people("retailer", "retailer-visitors")],
  store: [people("store", "store-visitors")],
  backoffice: [],
  af: [],
};

/** The lists that this person may search. */
export function sourcesFor(area: Segment, user: UserInfo): Source[] {
  return sources[area].filter(
    ({ permission, feature }) => levelOf(user, permission) > 0 && (!feature || user.plan_features.includes(feature)),
  );
}
