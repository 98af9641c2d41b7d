import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

const COUNT = 10;
/** 80 bits: too many to be tried, here or on a copy of the hashes. */
const BYTES = 10;
/** Without what is taken for something else when it is read aloud or typed from paper. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** New codes to fall back on, in place of those before; only their hashes are kept. `scope` looks through the door. */
export async function renewRecoveryCodes(scope: Scope, user: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await forgetRecoveryCodes(scope, user);
  await sql`insert into recovery_codes (user_uuid, code_hash)
    select ${user}, unnest(${codes.map(hashOf)}::bytea[])`.execute(scope.db);
  return codes;
}

export async function forgetRecoveryCodes(scope: Scope, user: string): Promise<void> {
  await sql`delete from recovery_codes where user_uuid = ${user}`.execute(scope.db);
}

/** Uses a code up; whether it was one of this person's, and unused. */
export async function spendRecoveryCode(scope: Scope, user: string, typed: string): Promise<boolean> {
  const used = await sql`update recovery_codes set used_at = now()
    where user_uuid = ${user} and code_hash = ${hashOf(typed)} and used_at is null`.execute(scope.db);
  return Boolean(used.numAffectedRows);
}

/** Sixteen letters and digits, in fours. */
function newCode(): string {
  let bits = BigInt(`0x${randomBytes(BYTES).toString("hex")}`);
  let code = "";
  for (; code.length < (BYTES * 8) / 5; bits >>= 5n) code += LETTERS[Number(bits & 31n)];
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** However it was typed: capitals, spaces, hyphens, the letter O and the letters I and L count for nothing. */
function hashOf(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return createHash("sha256").update(plain).digest();
}
