import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const hash = promisify(argon2);
const MEMORY = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const LENGTH = 32;

/**
 * Hashes a password with Argon2id into the PHC string form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, costs in KiB and
 * passes. The salt is random unless given. Only tests pass less `memory`, for sign-ins that prove nothing about it.
 */
export async function hashPassword(password: string, nonce = randomBytes(16), memory = MEMORY): Promise<string> {
  const tag = await derive(password, nonce, memory, PASSES, PARALLELISM, LENGTH);
  return `$argon2id$v=19$m=${memory},t=${PASSES},p=${PARALLELISM}$${base64(nonce)}$${base64(tag)}`;
}

/** Returns whether `phc` is a hash of `password`. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc);
  if (!parts) return false;
  const expected = Buffer.from(parts[5] as string, "base64");
  const nonce = Buffer.from(parts[4] as string, "base64");
  const tag = await derive(password, nonce, Number(parts[1]), Number(parts[2]), Number(parts[3]), expected.length);
  return timingSafeEqual(tag, expected);
}

/** Verified against in place of an unknown login's hash, so that both take the same time. */
export const decoyHash = await hashPassword(randomBytes(16).toString("hex"));

function derive(
  message: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Promise<Buffer> {
  return hash("argon2id", { message, nonce, memory, passes, parallelism, tagLength });
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
