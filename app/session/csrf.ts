import type { RequestParts } from "./request.ts";

/**
 * Whether a request that changes something comes from a page of ours: by Sec-Fetch-Site where the browser says so, else
 * by Origin, else (text browsers send neither) by the token that every form repeats from the cookie.
 */
export async function isOurs(
  request: Request,
  parts: RequestParts,
  origin: string,
  host: string | null,
): Promise<boolean> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const from = request.headers.get("origin");
  if (from !== null) return from === origin || (URL.canParse(from) && new URL(from).host === host);
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return parts.cookies.has("csrf") && form?.get("csrf") === parts.csrf;
}
