import type { RequestParts } from "./request.ts";

/**
 * Checks whether a changing request comes from a page of this site: by Sec-Fetch-Site if the browser sends it, else by
 * Origin, else (text browsers send neither) by the token that every form repeats from the cookie.
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
  if (from !== null) return from === origin || (URL.canParse(from) && isSameHost(new URL(from), origin, host));
  return parts.cookies.has("csrf") && (await tokenOf(request)) === parts.csrf;
}

/** Over https the scheme counts too: plain HTTP may be altered in transit. */
function isSameHost(from: URL, origin: string, host: string | null): boolean {
  return from.host === host && (from.protocol === "https:" || !origin.startsWith("https:"));
}

const MAX_READ_BYTES = 16 * 1024;

/** Reads the token, the first field of every form; the rest, files included, stays unread. */
async function tokenOf(request: Request): Promise<string | undefined> {
  const reader = request.clone().body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader && text.length < MAX_READ_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  void reader?.cancel();
  const part = /name="csrf"(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)\r\n/;
  const pair = /(?:^|&)csrf=([^&]*)/;
  const multipart = request.headers.get("content-type")?.startsWith("multipart/");
  return (multipart ? part : pair).exec(text)?.[1];
}
