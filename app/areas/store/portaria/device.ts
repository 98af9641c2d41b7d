import { GATE, setCookie } from "#app/session/cookies.ts";
import type { RequestParts } from "#app/session/request.ts";

/** How this browser shows the gate. */
export interface GateDevice {
  /** Large type, for a tablet on a counter. */
  big: boolean;
  /** A sound with each answer. */
  sound: boolean;
}

const DAYS = 365;

export function deviceOf({ cookies }: Pick<RequestParts, "cookies">): GateDevice {
  const chosen = (cookies.get(GATE) ?? "").split(" ");
  return { big: chosen.includes("big"), sound: chosen.includes("sound") };
}

/** Stores the choice in this browser for a year. */
export function storeDevice(parts: RequestParts, { big, sound }: GateDevice): void {
  setCookie(parts, GATE, [big && "big", sound && "sound"].filter(Boolean).join(" "), DAYS);
}
