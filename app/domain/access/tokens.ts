import { hash, randomBytes } from "node:crypto";

/** Returns a new token: 32 random bytes as base64url. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Returns the SHA-256 of a token, as the database stores it. */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");
