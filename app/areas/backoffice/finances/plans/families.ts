import { type Plan, type PlanFamily, plans } from "#app/contracts/money/plans.ts";

/** The screens of the three families of plans: their titles as the menu has them, and their addresses. */
const families = {
  mobControlPlans: { family: "mob_control", title: "Planos Mob Control" },
  serviceProviderPlans: { family: "service_provider", title: "Planos de prestadores" },
  mobConnectPlans: { family: "mob_connect", title: "Planos Mob Connect" },
} as const satisfies Record<string, { family: PlanFamily; title: string }>;

const listAt = (segment: string) => `/backoffice/finances/${segment}`;

/** The address of a plan's page, among those of its family. */
export function planAt({ uuid, family }: Pick<Plan, "uuid" | "family">) {
  const [segment = ""] = Object.entries(families).find(([, one]) => one.family === family) ?? [];
  return `${listAt(segment)}/${uuid}`;
}

/** The family of plans that a page is about, the address of its list, and the plans as that list names them. */
export function planFamilyAt(address: string) {
  const segment = address.split("/")[3]?.split("?")[0] as keyof typeof families;
  const { family, title } = families[segment];
  return {
    family,
    title,
    path: listAt(segment),
    resource: { ...plans, words: { ...plans.words, title } },
  };
}

/** The same for a request. */
export const familyOf = ({ url }: { url: string }) => planFamilyAt(new URL(url).pathname);
