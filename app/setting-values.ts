import { createECDH } from "node:crypto";
import pg from "pg";
import { z } from "zod";

export const web = { protocol: /^https?$/, abort: true };
/** Scheme, host and port, and nothing else. */
export const origin = z.url(web).refine((text) => {
  const url = new URL(text);
  return url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
});
export const address = z.url(web).refine((text) => !new URL(text).search && !new URL(text).hash);

export const days = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine((number) => number >= 1);

export const months = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((number) => number >= 1);

/** Printable ASCII without spaces, as in headers. */
export const visible = z.string().regex(/^[!-~]+$/);

/** Checks that the driver can parse a database URL and read the certificates it names. */
export function isDatabaseUrl(connectionString: string): boolean {
  try {
    return Boolean(new pg.Client({ connectionString }));
  } catch {
    return false;
  }
}

/** Checks that the public key belongs to the private one, on the curve of push messages. */
export function isKeyPair(text: string): boolean {
  const [publicKey, privateKey = ""] = text.split(":");
  try {
    const curve = createECDH("prime256v1");
    curve.setPrivateKey(privateKey, "base64url");
    return curve.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}

export const secretKey = z.base64().refine((text) => Buffer.from(text, "base64").length === 32);
