import { setCookie } from "./cookies.ts";
import type { RequestParts } from "./request.ts";

export interface FlashMessage {
  tone: "success" | "info" | "warning" | "danger";
  text: string;
  /** How long the toast stays, in seconds, where script runs; absent: until it is closed. */
  seconds?: number;
}

/** A message for the next page; shown once. */
export function flash(parts: RequestParts, message: FlashMessage): void {
  setCookie(parts, "flash", JSON.stringify(message));
}

/** The message left by the previous page, which is then gone. */
export function takeFlash(parts: RequestParts): FlashMessage | null {
  const left = parts.cookies.get("flash");
  if (!left) return null;
  setCookie(parts, "flash", "", 0);
  try {
    const { tone, text, seconds } = JSON.parse(left) as FlashMessage;
    return typeof text === "string" ? { tone, text, seconds } : null;
  } catch {
    return null;
  }
}
