import { areaOf, environments } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";

/** Address of a person's own home. */
export function homeOf({ role }: Pick<UserInfo, "role">): string {
  return `/${areaOf(role.user_type)}`;
}

/** Root of the API for a person, such as `/v1/agencies`. */
export function rootOf({ role }: Pick<UserInfo, "role">): string {
  return `/v1/${environments[role.user_type].root}`;
}
