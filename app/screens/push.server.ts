import { createHash } from "node:crypto";
import { areaOf } from "#app/contracts/environments.ts";
import type { UserType } from "#app/contracts/permissions.ts";
import type { RequestParts } from "#app/session/request.ts";
import type { Push } from "#app/ui/shell/index.ts";

/** Where the browser tells of push messages. The mark tells one session from another and says nothing of its token. */
export function pushOf({ token }: RequestParts, userType: UserType): Push {
  const session = createHash("sha256").update(`push ${token}`).digest("base64url").slice(0, 12);
  return { address: `/${areaOf(userType)}/avisos/push`, session };
}
