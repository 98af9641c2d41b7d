import type { UserInfo } from "#app/contracts/access/session.ts";
import { EDITION } from "./cookies.ts";
import type { RequestParts } from "./request.ts";

export type Edition = UserInfo["edition"];

/** The edition shown, the other one if the person may change to it, and whether they are led there by themselves. */
export interface EditionShown {
  edition: Edition;
  alternate?: Edition;
  leaves: boolean;
}

/**
 * Whoever's client uses the connect product changes between both editions; their last choice is in a cookie. A supplier
 * that is no active client has no control edition: it is led from there to the other, and stays.
 */
export function editionFor(user: UserInfo, cookies: RequestParts["cookies"]): EditionShown {
  const chosen = cookies.get(EDITION);
  const edition = chosen === "control" || chosen === "connect" ? chosen : user.edition;
  const { status, use_mobconnect } = user.accessable.common_client_info;
  if (user.role.user_type === "supplier" && status !== "active" && user.edition === "control") {
    return { edition, leaves: edition === "control" };
  }
  if (!use_mobconnect && !user.extra_info.retailer?.common_client_info.use_mobconnect) {
    return { edition: user.edition, leaves: false };
  }
  return { edition, alternate: edition === "control" ? "connect" : "control", leaves: false };
}
