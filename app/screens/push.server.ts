import { createHash } from "node:crypto";
import { areaOf } from "#app/contracts/access/environments.ts";
import type { UserType } from "#app/contracts/access/permissions.ts";
import { PUSH, PUSH_OFFERED } from "#app/session/cookies.ts";
import type { RequestParts } from "#app/session/request.ts";
import type { Push } from "#app/ui/shell/index.ts";

/** One line for the banner of the home. */
const banner = {
  off: "Ative os avisos.",
  blocked: "Avisos bloqueados no navegador.",
} as const;

/** Messages of the switch on the page of the notifications. */
const words = {
  off: "Os avisos neste navegador estão desativados. Ative-os para saber na hora o que acontece.",
  blocked:
    "Os avisos estão bloqueados neste navegador. Para recebê-los, permita as notificações deste site nas configurações do navegador.",
  on: "Os avisos neste navegador estão ativados.",
} as const;

/** Returns where the browser registers for push, and a hash that separates sessions without revealing the token. */
function pushOf({ token }: RequestParts, userType: UserType): Push {
  const session = createHash("sha256").update(`push ${token}`).digest("base64url").slice(0, 12);
  return { address: `/${areaOf(userType)}/avisos/push`, session };
}

/**
 * Returns the registration for push, on the home with the text of the banner: once a day until it is answered, and
 * never in the field.
 */
export function pushBanner(parts: RequestParts, userType: UserType, pathname: string): Push {
  const push = pushOf(parts, userType);
  const state = lastReportedState(parts);
  const isHome = pathname === `/${areaOf(userType)}` && userType !== "af" && userType !== "replenisher";
  if ((state !== "off" && state !== "blocked") || !isHome || parts.cookies.has(PUSH_OFFERED)) return push;
  return { ...push, place: banner[state], ...banner };
}

/** Returns the texts of the push switch, in any state. */
export function pushSwitch(parts: RequestParts, userType: UserType): Push {
  const state = lastReportedState(parts);
  const push = { ...pushOf(parts, userType), ...words };
  return state ? { ...push, place: words[state] } : push;
}

/** Returns the state of push that the browser's script last reported; undefined without script. */
function lastReportedState({ cookies, lite }: RequestParts): keyof typeof words | undefined {
  const value = cookies.get(PUSH);
  return !lite && (value === "on" || value === "off" || value === "blocked") ? value : undefined;
}
