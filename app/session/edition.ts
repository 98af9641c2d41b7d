import type { UserInfo } from "#app/contracts/access/session.ts";
import { EDITION } from "./cookies.ts";
import type { EditionState, RequestParts } from "./request.ts";

/**
 * Returns the edition to show. Users of a client of the connect product may switch between both; a cookie holds their
 * last choice. A supplier that is no active client has no control edition: it is redirected to the other one.
 */
export function editionFor(user: UserInfo, cookies: RequestParts["cookies"]): EditionState {
  const chosen = cookies.get(EDITION);
  const edition = chosen === "control" || chosen === "connect" ? chosen : user.edition;
  const { status, use_mobconnect } = user.accessable.common_client_info;
  if (user.role.user_type === "supplier" && status !== "active" && user.edition === "control") {
    return { edition, mustSwitch: edition === "control" };
  }
  if (!use_mobconnect && !user.extra_info.retailer?.common_client_info.use_mobconnect) {
    return { edition: user.edition, mustSwitch: false };
  }
  return { edition, alternate: edition === "control" ? "connect" : "control", mustSwitch: false };
}
