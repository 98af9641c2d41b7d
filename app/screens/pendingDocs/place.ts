import type { UserInfo } from "#app/contracts/session.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";

/** Where an owner reads which documents its people lack. */
export function placeFor(user: UserInfo) {
  const home = homeOf(user);
  return {
    home: { label: "Início", href: home },
    path: `${home}/visitorsPendingDocs`,
    api: `${rootOf(user)}/pending_docs`,
    people: `${home}/visitors`,
  };
}

export const filterNames = ["name_or_cpf", "gap"] as const;
type Filters = Record<(typeof filterNames)[number], string>;

/** Every gap, those too that stop nobody yet. */
export const EVERY = "todas";

/** What the API is asked: unless said otherwise, what the bell counts. */
export function queryOf({ gap, ...others }: Filters) {
  return { ...others, gap: gap === EVERY ? "" : gap || "stopping" };
}
