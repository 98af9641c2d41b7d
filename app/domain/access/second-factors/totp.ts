import { Secret, TOTP } from "otpauth";

const ISSUER = "Mob Control e Mob Connect";
/** Seconds that a code is shown. */
const PERIOD = 30;
/** A clock may be one code early or late. */
const WINDOW = 1;

/** A new secret of 160 bits, in Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator application reads: `otpauth://totp/…`. */
export function totpUrl(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** The half minute whose code this is, counted from 1970; null where it is none of about now. */
export function stepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret, "").validate({ token: code, window: WINDOW });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });
}
