import { setCookie } from "./cookies.ts";
import type { RequestParts } from "./request.ts";

export interface FlashMessage {
  tone: "success" | "info" | "warning" | "danger";
  text: string;
  /** Seconds that the toast stays, if script runs; absent: until closed. */
  seconds?: number;
  /** True after a save: focus begins at the message. */
  focus?: boolean;
  /** Address of this site that a POST undoes the deed at. */
  undo?: string;
}

/** Sets a message for the next page, which shows it once. */
export function flash(parts: RequestParts, message: FlashMessage): void {
  setCookie(parts, "flash", JSON.stringify(message));
}

/** Returns the previous page's message and deletes it. */
export function takeFlash(parts: RequestParts): FlashMessage | null {
  const cookie = parts.cookies.get("flash");
  if (!cookie) return null;
  setCookie(parts, "flash", "", 0);
  try {
    const { tone, text, seconds, focus, undo } = JSON.parse(cookie) as FlashMessage;
    if (typeof text !== "string") return null;
    return { tone, text, seconds, focus, ...(typeof undo === "string" && /^\/\w/.test(undo) && { undo }) };
  } catch {
    return null;
  }
}
