import { createHash } from "node:crypto";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { PUSH } from "#app/session/cookies.ts";
import type { RequestParts } from "#app/session/request.ts";
import type { Push } from "#app/ui/shell/index.ts";

/** What is said of how push messages stand in this browser. */
const words = {
  off: "Os avisos neste navegador estão desativados. Ative-os para saber na hora o que acontece.",
  blocked:
    "Os avisos estão bloqueados neste navegador. Para recebê-los, permita as notificações deste site nas configurações do navegador.",
  on: "Os avisos neste navegador estão ativados.",
} as const;

/** Where the browser tells of push messages. The mark tells one session from another and says nothing of its token. */
function pushOf({ token }: RequestParts, userType: UserType): Push {
  const session = createHash("sha256").update(`push ${token}`).digest("base64url").slice(0, 12);
  return { address: `/${areaOf(userType)}/avisos/push`, session };
}

/** With what a banner asks for, on every page but the one where push is turned on and off. */
export function pushBanner(parts: RequestParts, userType: UserType, pathname: string): Push {
  const push = pushOf(parts, userType);
  const standing = lastSaid(parts);
  if ((standing !== "off" && standing !== "blocked") || push.address === `${pathname}/push`) return push;
  return { ...push, place: words[standing], off: words.off, blocked: words.blocked };
}

/** With what its switch says, however it stands. */
export function pushSwitch(parts: RequestParts, userType: UserType): Push {
  const standing = lastSaid(parts);
  const push = { ...pushOf(parts, userType), ...words };
  return standing ? { ...push, place: words[standing] } : push;
}

/** How the browser's script last said that push stands; nothing where none runs. */
function lastSaid({ cookies, lite }: RequestParts): keyof typeof words | undefined {
  const said = cookies.get(PUSH);
  return !lite && (said === "on" || said === "off" || said === "blocked") ? said : undefined;
}
