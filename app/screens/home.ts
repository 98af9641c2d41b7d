import { useLocation } from "react-router";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";

/** Returns the address of a user's home. */
export function homeOf({ role }: Pick<UserInfo, "role">): string {
  return `/${areaOf(role.user_type)}`;
}

/** Returns the address of the home of the area that the page is in. */
export function useHome(): string {
  const [, area] = useLocation().pathname.split("/");
  return `/${area}`;
}
