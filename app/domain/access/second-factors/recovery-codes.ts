import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

const COUNT = 10;
/** 80 bits: too many to guess, here or against a copy of the hashes. */
const BYTES = 10;
/** Leaves out letters that are misheard, or misread on paper. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * Replaces a user's recovery codes and returns the new ones; only their hashes are stored. `scope` has the anonymous
 * role.
 */
export async function renewRecoveryCodes(scope: Scope, user: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, generateCode);
  await deleteRecoveryCodes(scope, user);
  await sql`insert into recovery_codes (user_uuid, code_hash)
    select ${user}, unnest(${codes.map(hashOf)}::bytea[])`.execute(scope.db);
  return codes;
}

export async function deleteRecoveryCodes(scope: Scope, user: string): Promise<void> {
  await sql`delete from recovery_codes where user_uuid = ${user}`.execute(scope.db);
}

/** Uses up a recovery code. Returns whether it was one of the user's and unused. */
export async function spendRecoveryCode(scope: Scope, user: string, code: string): Promise<boolean> {
  const used = await sql`update recovery_codes set used_at = now()
    where user_uuid = ${user} and code_hash = ${hashOf(code)} and used_at is null`.execute(scope.db);
  return Boolean(used.numAffectedRows);
}

/** Returns sixteen letters and digits, in groups of four. */
function generateCode(): string {
  let bits = BigInt(`0x${randomBytes(BYTES).toString("hex")}`);
  let code = "";
  for (; code.length < (BYTES * 8) / 5; bits >>= 5n) code += LETTERS[Number(bits & 31n)];
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** Hashes a code however it was typed: ignores case, spaces and hyphens, and reads O as 0 and I and L as 1. */
function hashOf(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, "").replaceAll("o", "0").replace(/[il]/g, "1");
  return createHash("sha256").update(plain).digest();
}
