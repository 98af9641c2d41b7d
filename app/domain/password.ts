import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<lanes>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/;

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

const phc = (salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(tag)}`;

/** The Argon2id hash of a password as a PHC string, which carries its own parameters. The salt is random unless given. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const tag = await derive("argon2id", {
    message: password,
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
  return phc(salt, tag);
}

/** Whether the password is the one hashed in `stored`; compared in constant time. Throws when `stored` is no such hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = PHC.exec(stored)?.groups;
  if (!parts) throw new Error("not an argon2id hash");
  const expected = Buffer.from(`${parts.tag}`, "base64");
  const tag = await derive("argon2id", {
    message: password,
    nonce: Buffer.from(`${parts.salt}`, "base64"),
    memory: Number(parts.memory),
    passes: Number(parts.passes),
    parallelism: Number(parts.lanes),
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}

/** The hash of no password: verified for an unknown login, so that it takes as long as a known one. */
export const decoyHash = phc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
