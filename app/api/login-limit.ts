import { CompiledQuery } from "kysely";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/db/pool.server.ts";
import { within } from "#app/db/scope.server.ts";
import { TooMany } from "#app/domain/refusals.ts";

/**
 * Counts one try at signing in: 10 in 15 minutes for a login from one address, so that a stranger elsewhere locks nobody
 * out, and 300 for an address, since an office shares one. Throws TooMany past that; a success forgives the login's tries.
 */
export async function loginTry(
  database: Database,
  login: string,
  address: string,
): Promise<{ succeeded(): Promise<unknown> }> {
  const { byLogin, byAddress } = limitersOf(database);
  const key = `${login.toLowerCase()}@${address}`;
  await consume(byAddress, address);
  await consume(byLogin, key);
  return { succeeded: () => byLogin.delete(key) };
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
}
const limiters = new WeakMap<Database, Limiters>();

function limitersOf(database: Database): Limiters {
  let found = limiters.get(database);
  if (!found) {
    const common = {
      storeClient: throughDoor(database),
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      duration: 15 * 60,
    };
    found = {
      byLogin: new RateLimiterPostgres({ ...common, keyPrefix: "login", points: 10 }),
      byAddress: new RateLimiterPostgres({ ...common, keyPrefix: "address", points: 300 }),
      requestsByLogin: new RateLimiterPostgres({ ...common, keyPrefix: "password", points: 5 }),
      requestsByAddress: new RateLimiterPostgres({ ...common, keyPrefix: "password-address", points: 50 }),
    };
    limiters.set(database, found);
  }
  return found;
}

// The limiter asks its client for `query({ text, values })`; ours asks through the one helper that sets the role.
function throughDoor(database: Database) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      within(database, { audience: "door", org: null, user: null, name: "" }, async (scope) => {
        const { rows } = await scope.db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      }),
  };
}
