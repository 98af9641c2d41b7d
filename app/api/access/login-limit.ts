import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { TooMany } from "#app/domain/visits/refusals.ts";
import { door } from "../endpoint/door.ts";

/**
 * Counts one try at signing in: 10 in 15 minutes for a login from one address, so that a stranger elsewhere locks nobody
 * out, and 300 for an address, since an office shares one. Throws TooMany past that. A success forgives the login's tries; one
 * that nobody judged, since the provider is away, was none.
 */
export async function loginTry(
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

/** Counts one try at signing in where nobody says a login, towards the 300 of its address. Throws TooMany past that. */
export function addressTry(database: Database, address: string): Promise<void> {
  return consume(limitersOf(database).byAddress, address);
}

/**
 * Counts one request for a new password: 5 in 15 minutes for a login, wherever they come from, since each one is a mail
 * to its person, and 50 for an address. Whether anybody has the login makes no difference. Throws TooMany past that.
 */
export async function passwordRequestTry(database: Database, login: string, address: string): Promise<void> {
  const { requestsByLogin, requestsByAddress } = limitersOf(database);
  await consume(requestsByAddress, address);
  await consume(requestsByLogin, login.toLowerCase());
}

/** Counts one try at a reset token: 50 in 15 minutes for an address. Throws TooMany past that. */
export function passwordResetTry(database: Database, address: string): Promise<void> {
  return consume(limitersOf(database).resetsByAddress, address);
}

/**
 * Counts one person who announces herself: 5 in 15 minutes for a CPF from one address, so that a stranger elsewhere keeps
 * nobody out, 100 for an address, since people at a store's door share one, and 300 for a store. Throws TooMany past that.
 */
export async function liteRegistrationTry(
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
 * Counts one opening of a link from an address, which an office shares: 300 pages in 15 minutes, 60 files that are made
 * when they are asked for. Throws TooMany past that.
 */
export function linkTry(database: Database, address: string, what: "page" | "file"): Promise<void> {
  const { linkPages, linkFiles } = limitersOf(database);
  return consume(what === "page" ? linkPages : linkFiles, address);
}

/**
 * Counts one try of somebody signed in at giving the present password: 10 in 15 minutes. `scope` looks through the door;
 * the count stands once its transaction is committed. Throws TooMany past that.
 */
export async function passwordChangeTry(scope: Scope): Promise<void> {
  await consume(limiterWithin(scope, "password-change"), scope.user ?? "");
}

/**
 * Counts one try at a second factor: 10 in 15 minutes for a person, wherever they come from, since whoever tries has the
 * password already. As with the present password, the count stands once the transaction is committed. Throws TooMany.
 */
export async function secondFactorTry(scope: Scope, user: string): Promise<{ succeeded(): Promise<unknown> }> {
  const limiter = limiterWithin(scope, "second-factor");
  await consume(limiter, user);
  return { succeeded: () => limiter.delete(user) };
}

const limiterWithin = (scope: Scope, keyPrefix: string) =>
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
    const storeClient = clientOf((work) => inTransaction(database, door, work));
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

// The limiter asks its client for `query({ text, values })`; ours asks through the one helper that sets the role.
function clientOf(transaction: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      transaction(async (scope) => {
        const { rows } = await scope.db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      }),
  };
}
