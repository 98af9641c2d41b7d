import type { UserType } from "./permissions.ts";

/** The API's roots; each is the eye of one kind of account. */
export const roots = [
  "mob",
  "backoffice",
  "retailers",
  "agencies",
  "suppliers",
  "stores",
  "af",
  "service_providers",
] as const;
export type Root = (typeof roots)[number];

/** The user type in the sign-in data decides the area shown and the API root that answers. */
export const environments = {
  mob: { root: "mob", segment: "mob", title: "Administração" },
  backoffice: { root: "backoffice", segment: "backoffice", title: "Backoffice" },
  retailer: { root: "retailers", segment: "retailer", title: "Rede" },
  agency: { root: "agencies", segment: "agency", title: "Agência" },
  supplier: { root: "suppliers", segment: "supplier", title: "Fornecedor" },
  service_provider: { root: "service_providers", segment: "serviceProvider", title: "Prestador de serviço" },
  store_user: { root: "stores", segment: "store", title: "Loja" },
  af: { root: "af", segment: "af", title: "Equipe de campo" },
} as const satisfies Record<UserType, { root: Root; segment: string; title: string }>;

export type Segment = (typeof environments)[UserType]["segment"];

/** The first address segment of a user's area, such as `agency`. */
export function areaOf(userType: UserType): Segment {
  return environments[userType].segment;
}
