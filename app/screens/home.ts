import { areaOf } from "#app/contracts/environments.ts";
import type { UserInfo } from "#app/contracts/session.ts";

/** Address of a person's own home. */
export function homeOf({ role }: Pick<UserInfo, "role">): string {
  return `/${areaOf(role.user_type)}`;
}
