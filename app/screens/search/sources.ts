import type { Segment } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { levelOf } from "#app/contracts/access/session.ts";

/** A list to search, and the screen of its records. */
export interface Source {
  heading: string;
  /** Path below the API root, and the parameter for the text. */
  api: string;
  param: "q" | "term" | "name_or_cpf";
  permission: string;
  /** Plan feature; without it the list is not searched. */
  feature?: string;
  /** Menu entry that leads to the list; without it the results are hidden. */
  menu: string;
  /** Address of the list with all matches, if there is one. */
  all?: string;
  /** Returns the address of a record. */
  at(record: { uuid: string; kind?: string }): string;
}

const list = (heading: string, menu: string, permission: string, of: Partial<Source> & { api: string }): Source => ({
  heading,
  param: "q",
  permission,
  menu,
  all: menu,
  at: ({ uuid }) => `${menu}/${uuid}`,
  ...of,
});

const people = (area: Segment, permission: string, feature?: string) =>
  list("Visitantes", `/${area}/visitors`, permission, { api: "visitors", param: "name_or_cpf", feature });

const owners: Record<string, string> = {
  agency: "/mob/agencies",
  supplier: "/mob/suppliers",
  service_provider: "/mob/serviceProviders",
};

/** The lists that each area searches. Each costs one API call, so they are few. */
const sources: Record<Segment, Source[]> = {
  mob: [
    people("mob", "admin-visitors"),
    list("Redes", "/mob/retailers", "admin-retailers", { api: "retailers" }),
    list("Agências, fornecedores e prestadores", "/mob/agencies", "admin-agencies", {
      api: "owner_companies",
      param: "term",
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

/** Returns the lists that the user may search. */
export function sourcesFor(area: Segment, user: UserInfo): Source[] {
  return sources[area].filter(
    ({ permission, feature }) => levelOf(user, permission) > 0 && (!feature || user.plan_features.includes(feature)),
  );
}
