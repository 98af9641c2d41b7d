import { READ_ONLY } from "#app/contracts/permissions.ts";
import { levelOf, type UserInfo } from "#app/contracts/session.ts";
import type { Doors } from "./links.ts";

/** What this person's levels and plan open. */
export function doorsOf(user: UserInfo): Doors {
  const opens = (permission: string, feature: string) =>
    levelOf(user, permission) >= READ_ONLY && user.plan_features.includes(feature);
  return {
    pendingDocs: opens("agency-pending-docs", "agency-visitors"),
    projects: opens("agency-supplier-contracts", "agency-supplier-contracts"),
    visits: opens("agency-visitors-report", "agency-visitors-report"),
  };
}
