import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { TooMany } from "#app/domain/platform/refusals.ts";
import { anonymous } from "../endpoint/anonymous.ts";

/**
 * Counts a login attempt: at most 10 in 15 minutes per login and IP address, so that a stranger elsewhere cannot lock
 * the user out, and 300 per address, since an office shares one. Throws TooMany beyond that. On success, `succeeded`
 * resets the login's count; when the provider was unreachable, `cameToNothing` takes the attempt back.
 */
export async function countLoginAttempt(
  database: Database,
  login: string,
  address: string,
): Promise<{ succeeded(): Promise<unknown>; cameToNothing(): Promise<unknown> }> {
  const { byLogin, byAddress } = limitersOf(database);
  const key = `${login.toLowerCase()}@${address}`;
  await consume(byAddress, address);
  await consume(byLogin, key);
  return { succeeded: () => byLogin.delete(key), cameToNothing: () => byLogin.reward(key) };
}

/** Counts a login attempt without a login name towards the 300 of its IP address. Throws TooMany beyond that. */
export function countAddressAttempt(database: Database, address: string): Promise<void> {
  return consume(limitersOf(database).byAddress, address);
}

/**
 * Counts a password reset request: at most 5 in 15 minutes per login from anywhere, since each sends a mail to the
 * user, and 50 per IP address. It counts unknown logins alike. Throws TooMany beyond that.
 */
export async function countPasswordRequest(database: Database, login: string, address: string): Promise<void> {
  const { requestsByLogin, requestsByAddress } = limitersOf(database);
  await consume(requestsByAddress, address);
  await consume(requestsByLogin, login.toLowerCase());
}

/** Counts an attempt with a reset token: at most 50 in 15 minutes per IP address. Throws TooMany beyond that. */
export function countPasswordReset(database: Database, address: string): Promise<void> {
  return consume(limitersOf(database).resetsByAddress, address);
}

/**
 * Counts a public registration: at most 5 in 15 minutes per CPF and IP address, so that a stranger elsewhere cannot
 * keep a visitor out, 100 per address, since visitors at a store share one, and 300 per store. Throws TooMany beyond
 * that.
 */
export async function countLiteRegistration(
  database: Database,
  { cpf, store_uuid }: { cpf: string; store_uuid: string },
  address: string,
): Promise<void> {
  const { liteByAddress, liteByStore, liteByCpf } = limitersOf(database);
  await consume(liteByAddress, address);
  await consume(liteByStore, store_uuid);
  await consume(liteByCpf, createHash("sha256").update(`${cpf}@${address}`).digest("base64url"));
}

/**
 * Counts an access to a share from an IP address, which an office shares: at most 300 pages in 15 minutes, and 60 files
 * that are generated on request. Throws TooMany beyond that.
 */
export function countShareAccess(database: Database, address: string, what: "page" | "file"): Promise<void> {
  const { linkPages, linkFiles } = limitersOf(database);
  return consume(what === "page" ? linkPages : linkFiles, address);
}

/**
 * Counts an attempt of a signed-in user to confirm the current password: at most 10 in 15 minutes. `scope` has the
 * anonymous role; the count persists only if its transaction commits. Throws TooMany beyond that.
 */
export async function countPasswordAttempt(scope: Scope): Promise<void> {
  await consume(limiterFor(scope, "password-change"), scope.user ?? "");
}

/**
 * Counts an attempt at a second factor: at most 10 in 15 minutes per user from anywhere, since the attacker already has
 * the password. The count persists only if the transaction commits. Throws TooMany beyond that.
 */
export async function countSecondFactorAttempt(scope: Scope, user: string): Promise<{ succeeded(): Promise<unknown> }> {
  const limiter = limiterFor(scope, "second-factor");
  await consume(limiter, user);
  return { succeeded: () => limiter.delete(user) };
}

const limiterFor = (scope: Scope, keyPrefix: string) =>
  new RateLimiterPostgres({ ...common, storeClient: clientOf((work) => work(scope)), keyPrefix, points: 10 });

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    throw new TooMany(Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
  }
}

interface Limiters {
  byLogin: RateLimiterPostgres;
  byAddress: RateLimiterPostgres;
  requestsByLogin: RateLimiterPostgres;
  requestsByAddress: RateLimiterPostgres;
  resetsByAddress: RateLimiterPostgres;
  liteByAddress: RateLimiterPostgres;
  liteByStore: RateLimiterPostgres;
  liteByCpf: RateLimiterPostgres;
  linkPages: RateLimiterPostgres;
  linkFiles: RateLimiterPostgres;
}
const limiters = new WeakMap<Database, Limiters>();

function limitersOf(database: Database): Limiters {
  let found = limiters.get(database);
  if (!found) {
    const storeClient = clientOf((work) => inTransaction(database, anonymous, work));
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({ ...common, storeClient, keyPrefix, points });
    found = {
      byLogin: limiter("login", 10),
      byAddress: limiter("address", 300),
      requestsByLogin: limiter("password", 5),
      requestsByAddress: limiter("password-address", 50),
      resetsByAddress: limiter("reset-address", 50),
      liteByAddress: limiter("lite-address", 100),
      liteByStore: limiter("lite-store", 300),
      liteByCpf: limiter("lite-cpf", 5),
      linkPages: limiter("link-page", 300),
      linkFiles: limiter("link-file", 60),
    };
    limiters.set(database, found);
  }
  return found;
}

const common = {
  storeType: "client",
  tableName: "rate_limits",
  tableCreated: true,
  clearExpiredByTimeout: false,
  duration: 15 * 60,
};

// The limiter calls `query({ text, values })` on its client; this one runs it in a transaction that sets the database
// role.
function clientOf(transaction: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      transaction(async (scope) => {
        const { rows } = await scope.db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      }),
  };
}
