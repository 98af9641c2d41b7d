import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { levelOf, type UserInfo } from "#app/contracts/access/session.ts";
import { featureOf, PLAN_LACKS, type PlanFeature } from "#app/contracts/money/plan-features.ts";
import type { EnvironmentName } from "#app/session/request.ts";
import type { MenuItem } from "#app/ui/shell/index.ts";

/** A menu entry and what it requires. The API enforces the requirements; the menu only shows them. */
export interface MenuEntry {
  group?: string;
  label: string;
  path: string;
  permission?: string;
  /** The level of it that the screen needs, if more than to read. */
  level?: number;
  /** Plan feature, if not that of the permission. */
  feature?: PlanFeature;
  /** Further addresses whose screens belong to the entry. */
  also?: string[];
  /** Conditional block; while it is off, the entry is hidden. */
  block?: string;
  /** Shown only if the retailer itself validates documents. */
  validates?: boolean;
  hiddenInProduction?: boolean;
}
export type Menu = Record<"control" | "connect", MenuEntry[]>;

/** Returns the plan feature without which an entry is disabled, and the screens at and below its address refuse. */
export const featureOfEntry = ({ feature, permission }: MenuEntry): PlanFeature | undefined =>
  feature ?? featureOf(permission);

/** Facts besides the user that decide which entries are shown. */
export interface MenuFacts {
  environment: EnvironmentName;
  /** Addresses of the route table; an entry whose address is not among them is not shown. */
  built: ReadonlySet<string>;
  /** True when the retailer itself validates documents. */
  validates?: boolean;
}

/** Returns the menu entries that the user sees in the current edition. */
export function menuFor(menu: Menu, user: UserInfo, facts: MenuFacts): MenuItem[] {
  return menu[user.edition].filter((entry) => isVisible(entry, user, facts)).map((entry) => itemOf(entry, user));
}

function isVisible(entry: MenuEntry, user: UserInfo, { environment, built, validates }: MenuFacts): boolean {
  if (!built.has(entry.path)) return false;
  if (entry.validates && !validates) return false;
  if (entry.permission && levelOf(user, entry.permission) < (entry.level ?? READ_ONLY)) return false;
  if (entry.block && !user.conditional_blocks.includes(entry.block)) return false;
  return !(entry.hiddenInProduction && environment === "production");
}

function itemOf(entry: MenuEntry, user: UserInfo): MenuItem {
  const { group, label, path } = entry;
  const feature = featureOfEntry(entry);
  if (feature && !user.plan_features.includes(feature)) return { group, label, state: "disabled", reason: PLAN_LACKS };
  return { group, label, href: path, state: "link" };
}
