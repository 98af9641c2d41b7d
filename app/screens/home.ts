import { areaOf, environments } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";

/** Returns the address of a user's home. */
export function homeOf({ role }: Pick<UserInfo, "role">): string {
  return `/${areaOf(role.user_type)}`;
}

/** Returns the API root of a user, such as `/v1/agencies`. */
export function rootOf({ role }: Pick<UserInfo, "role">): string {
  return `/v1/${environments[role.user_type].root}`;
}
