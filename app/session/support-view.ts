import { redirect } from "react-router";
import { ApiClient } from "./client.ts";
import { SUPPORT_VIEW, setCookie } from "./cookies.ts";
import { flash } from "./flash.ts";
import type { RequestParts } from "./request.ts";

/** The part of a day for which a view lasts. */
const HALF_AN_HOUR = 30 / (24 * 60);

/** Makes the following pages those that the viewed user sees; the administrator's own session stays beside it. */
export function enterSupportView(parts: RequestParts, token: string): void {
  setCookie(parts, SUPPORT_VIEW, token, HALF_AN_HOUR);
}

/** Ends the view and returns to the administration. */
export async function endSupportView(parts: RequestParts): Promise<Response> {
  await new ApiClient(parts).raw("GET", "/logout");
  return leaveSupportView(parts);
}

/** Returns to the administration from a view that has ended. */
export function leaveSupportView(parts: RequestParts): Response {
  setCookie(parts, SUPPORT_VIEW, "", 0);
  flash(parts, { tone: "info", text: "A visão do suporte terminou." });
  return redirect("/");
}
