import { levelOf, type UserInfo } from "#app/contracts/access/session.ts";
import type { EnvironmentName } from "#app/session/request.ts";
import type { MenuItem } from "#app/ui/shell/index.ts";

/** An entry of an area's menu and what it needs; the API enforces, the menu only shows. */
export interface MenuEntry {
  group?: string;
  label: string;
  path: string;
  permission?: string;
  /** Without it in the plan the entry is shown disabled, and the screens at and below its address refuse. */
  feature?: string;
  /** Other addresses with screens that belong to the entry. */
  also?: string[];
  /** When this conditional block is off the entry is hidden. */
  block?: string;
  /** Shown only where the network itself validates documents. */
  validates?: boolean;
  hiddenInProduction?: boolean;
  /** Whether the screen exists; an entry whose screen does not is disabled. */
  built?: boolean;
}
export type Menu = Record<"control" | "connect", MenuEntry[]>;

/** Why an entry is disabled, and its screens refuse, for users whose plan lacks the feature. */
export const PLAN_LACKS = "Seu plano não inclui este recurso";

/** What decides on entries beside the person. */
export interface MenuFacts {
  environment: EnvironmentName;
  /** The network validates documents itself. */
  validates?: boolean;
}

/** The entries that this person sees, in the edition in use. */
export function menuFor(menu: Menu, user: UserInfo, facts: MenuFacts): MenuItem[] {
  return menu[user.edition].filter((entry) => isShown(entry, user, facts)).map((entry) => itemOf(entry, user));
}

function isShown(entry: MenuEntry, user: UserInfo, { environment, validates }: MenuFacts): boolean {
  if (entry.validates && !validates) return false;
  if (entry.permission && levelOf(user, entry.permission) === 0) return false;
  if (entry.block && !user.conditional_blocks.includes(entry.block)) return false;
  return !(entry.hiddenInProduction && environment === "production");
}

function itemOf({ group, label, path, feature, built }: MenuEntry, user: UserInfo): MenuItem {
  if (feature && !user.plan_features.includes(feature)) return { group, label, state: "disabled", reason: PLAN_LACKS };
  if (!built) return { group, label, state: "disabled", reason: "Indisponível nesta versão" };
  return { group, label, href: path, state: "link" };
}
