import type { z } from "zod";
import type { Segment } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { userEntries } from "#app/contracts/access/users.ts";
import { companies } from "#app/contracts/directory/companies.ts";
import { ownerCompaniesOperation } from "#app/contracts/directory/lookups.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { formatCnpj, formatCpf } from "#app/ui/format.ts";

/** A row that is found. */
interface Found {
  uuid: string;
  name?: string;
  trade_name?: string;
  kind?: string;
  cpf?: string;
  job_function_name?: string;
  cnpj?: string | null;
  login?: string;
}

/** Tells homonyms apart: CPF, as the user may read it, function, CNPJ or login. */
export function describeFound({ cpf, job_function_name, cnpj, login }: Found): string {
  const parts = [cpf && formatCpf(cpf), job_function_name, cnpj && formatCnpj(cnpj), login];
  return parts.filter(Boolean).join(" · ");
}

/** A list to search, and the screen of its records. */
export interface Source {
  heading: string;
  /** The call that searches it, and the parameter for the text. */
  list: Operation<"get", string, z.ZodType<Page<Found>>>;
  param: "q" | "term" | "name_or_cpf";
  permission: string;
  /** Plan feature; without it the list is not searched. */
  feature?: string;
  /** Menu entry that leads to the list; without it the results are hidden. */
  menu: string;
  /** Address of the list with all matches, if there is one. */
  all?: string;
  /** Returns the address of a record. */
  at(record: Found): string;
}

type Kind = Partial<Source> & Pick<Source, "list">;
const source = (heading: string, menu: string, permission: string, of: Kind): Source => ({
  heading,
  param: "q",
  permission,
  menu,
  all: menu,
  at: ({ uuid }) => `${menu}/${uuid}`,
  ...of,
});

const people = (area: Segment, permission: string, feature?: string) =>
  source("Visitantes", `/${area}/visitors`, permission, {
    list: listOperation(visitorList),
    param: "name_or_cpf",
    feature,
  });

const owners: Record<string, string> = {
  agency: "/mob/agencies",
  supplier: "/mob/suppliers",
  service_provider: "/mob/serviceProviders",
};

/** The lists that each area searches. Each costs one API call, so they are few. */
const sources: Record<Segment, Source[]> = {
  mob: [
    people("mob", "admin-visitors"),
    source("Redes", "/mob/retailers", "admin-retailers", { list: listOperation(companies.retailer) }),
    source("Agências, fornecedores e prestadores", "/mob/agencies", "admin-agencies", {
      list: ownerCompaniesOperation,
      param: "term",
      all: undefined,
      at: ({ uuid, kind = "" }) => `${owners[kind]}/${uuid}`,
    }),
    source("Usuários", "/mob/roles", "admin-roles", {
      list: listOperation(userEntries),
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
