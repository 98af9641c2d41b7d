import type { RequestParts } from "./request.ts";

/**
 * Sets the security headers of every response of the web, whatever its status. A response that says
 * `X-Frame-Options: SAMEORIGIN` is a file that pages of this site may frame.
 */
export function securityHeaders(
  headers: Headers,
  { nonce, requestId, secure }: Pick<RequestParts, "nonce" | "requestId" | "secure">,
  development: boolean,
): void {
  const isPreview = headers.get("X-Frame-Options") === "SAMEORIGIN";
  const frames = headers.get(FRAME_SOURCE);
  headers.delete(FRAME_SOURCE);
  headers.set("Content-Security-Policy", isPreview ? PREVIEW : policy(nonce, development, frames));
  headers.set("Referrer-Policy", "same-origin");
  headers.set("X-Content-Type-Options", "nosniff");
  if (!isPreview) headers.set("X-Frame-Options", "DENY");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(self), interest-cohort=()");
  headers.set("X-Request-Id", requestId);
  // Lynx caches pages despite no-store, unless no-cache is set too.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store, no-cache");
  if (secure) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/** A page that frames another origin names it in this header, which does not leave the server. */
export const FRAME_SOURCE = "X-Frame-Source";

/** The policy of a file that a page of this site shows in a frame: it runs no script and loads nothing. */
const PREVIEW =
  "default-src 'none'; object-src 'self'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

// In development the bundler injects styles and talks to its server over a socket.
function policy(nonce: string, development: boolean, frames: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    frames ? `frame-src 'self' ${frames}` : "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types visitas"]),
  ].join("; ");
}
