import type { UserType } from "./permissions.ts";

/** The API's roots, one per kind of account. */
export const roots = [
  "mob",
  "backoffice",
  "retailers",
  "agencies",
  "suppliers",
  "stores",
  "af",
  "replenishers",
  "service_providers",
] as const;
export type Root = (typeof roots)[number];

/** The environment of each user type: its API root, the address segment of its area, and its title. */
export const environments = {
  mob: { root: "mob", segment: "mob", title: "Administração" },
  backoffice: { root: "backoffice", segment: "backoffice", title: "Backoffice" },
  retailer: { root: "retailers", segment: "retailer", title: "Rede" },
  agency: { root: "agencies", segment: "agency", title: "Agência" },
  supplier: { root: "suppliers", segment: "supplier", title: "Fornecedor" },
  service_provider: { root: "service_providers", segment: "serviceProvider", title: "Prestador de serviço" },
  store_user: { root: "stores", segment: "store", title: "Loja" },
  af: { root: "af", segment: "af", title: "Equipe de campo" },
  replenisher: { root: "replenishers", segment: "repositor", title: "Repositor" },
} as const satisfies Record<UserType, { root: Root; segment: string; title: string }>;

export type Segment = (typeof environments)[UserType]["segment"];

/** Returns the first address segment of the area of a user type, such as `agency`. */
export function areaOf(userType: UserType): Segment {
  return environments[userType].segment;
}
