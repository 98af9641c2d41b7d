import { Secret, TOTP } from "otpauth";

const ISSUER = "Mob Control e Mob Connect";
/** Seconds for which a code is valid. */
const PERIOD = 30;
/** Codes by which a clock may be early or late. */
const WINDOW = 1;

/** Returns a new secret of 160 bits in Base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator application reads: `otpauth://totp/…`. */
export function totpUrl(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** Returns the half minute, counted from 1970, that the code belongs to; null when it fits none around now. */
export function matchStep(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, "").validate({ token: code, window: WINDOW });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });
}
