import type { Context, MiddlewareHandler } from "hono";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import type { PermissionSlug } from "#app/contracts/access/permissions.ts";
import { VIEW_ONLY } from "#app/contracts/access/support-views.ts";
import type { TermStatus } from "#app/contracts/documents/access-terms.ts";
import { termMessages } from "#app/contracts/documents/term-messages.ts";
import { featureOf, PLAN_LACKS, type PlanFeature } from "#app/contracts/money/plan-features.ts";
import { type Actor, authenticated, type Scope, SessionChanged } from "#app/db/scope.server.ts";
import type { Session } from "#app/db/session.server.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import { authenticateCaller, callerFrom, parseBearerToken } from "./caller.ts";
import type { Caller, Env, Parts } from "./context.ts";
import { problem } from "./problems.ts";
import { recordViewedPage } from "./viewed-pages.ts";

/** The requirements of a root. An endpoint answers 404 at roots without a grant. */
export interface Grant {
  permission?: PermissionSlug;
  /** A feature of the account's plan; by default that of the permission. */
  feature?: PlanFeature;
  /** A conditional block that must be on for the account. */
  block?: string;
}

/** The requirements of an endpoint, beside its root's grant. */
export interface Requirements {
  level: number;
  /** True when API tokens are refused. */
  inPerson: boolean;
  /** True when it is open to users whom the access term still blocks. */
  beforeTerm: boolean;
  /** True when it is open to users who lack the second factor that their account requires. */
  beforeFactor?: boolean;
  /** True when a read is recorded in its own transaction. */
  recorded?: boolean;
}
export type Grants = Partial<Record<Root, Grant>>;

/** Returns the grants with the plan feature of each permission, where a grant names none itself. */
export function withPlanFeatures(grants: Grants): Grants {
  return Object.fromEntries(
    Object.entries(grants).map(([root, grant]) => {
      const feature = grant.feature ?? featureOf(grant.permission);
      return [root, feature ? { ...grant, feature } : grant];
    }),
  );
}

/** Every signed-in user. */
export const allRoots: Grants = Object.fromEntries(roots.map((root) => [root, {}]));

/** Those who may read the directory: every signed-in user but the replenishers of a store, who look nothing up. */
export const directoryRoots: Grants = Object.fromEntries(
  roots.filter((root) => root !== "replenishers").map((root) => [root, {}]),
);

/**
 * Authenticates and authorises the caller. Answers 401 without a valid token, 404 at the root of another kind of
 * account, and 403 when the access term or a missing second factor blocks the user, or when level, feature or block is
 * missing.
 */
export function guard(parts: Parts, root: Root, grant: Grant, requirements: Requirements): MiddlewareHandler<Env> {
  return async (c, next) => {
    const caller = await authenticateCaller(parts.database, c.req.header("authorization"));
    if (!caller) return problem(c, 401);
    c.set("sessionVersion", caller.sessionVersion);
    const refused = refusalOf(c, caller, root, grant, requirements);
    if (refused) return refused;
    if (caller.viewer) return problem(c, 403, { message: VIEW_ONLY });
    c.set("caller", caller);
    await next();
  };
}

/**
 * A guard for reads, which runs the handler in the transaction that authenticates the caller. It starts from the cached
 * session; if that proves outdated, it discards the answer and `retry` answers the request from the start.
 */
export function guardRead(
  parts: Parts,
  root: Root,
  grant: Grant,
  requirements: Requirements,
  retry: (c: Context<Env>) => Response | Promise<Response>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = parseBearerToken(c.req.header("authorization"));
    if (!token) return problem(c, 401);
    // An export may start a job.
    const mayWrite = requirements.recorded || c.req.query("format") !== undefined;
    let viewer: Caller | undefined;
    const read = async (session: Session | null, scopeOf: (actor: Actor) => Scope) => {
      if (!session) return problem(c, 401);
      const caller = callerFrom(session);
      c.set("sessionVersion", caller.sessionVersion);
      const refused = refusalOf(c, caller, root, grant, requirements);
      if (refused) return refused;
      // A viewer takes no list away; what a read would record about itself is refused where it is written.
      if (caller.viewer && c.req.query("format") !== undefined) return problem(c, 403, { message: VIEW_ONLY });
      if (caller.viewer) viewer = caller;
      c.set("caller", caller);
      c.set("scope", scopeOf(caller));
      await next();
      if (c.error) throw c.error;
    };
    const answer = await authenticated(parts.database, hashToken(token), read, mayWrite).catch(async (error) => {
      if (error instanceof SessionChanged) {
        await c.res.body?.cancel();
        c.res = undefined;
        c.set("sessionVersion", undefined);
        c.set("unhandled", undefined);
        c.res = await retry(c);
      } else if (error !== c.error) throw error; // c.error has been answered already
    });
    // Not before the transaction has ended: reads that each waited for a second connection could take all of them.
    if (viewer) await recordViewedPage(parts.database, viewer, c);
    return answer;
  };
}

const withoutFactor = "Sua empresa pede um segundo fator: adicione-o em Configurar perfil, Segurança.";

function refusalOf(
  c: Context<Env>,
  caller: Caller,
  root: Root,
  grant: Grant,
  requirements: Requirements,
): Response | null {
  const { level, inPerson, beforeTerm, beforeFactor } = requirements;
  if (caller.root !== root) return problem(c, 404);
  if (!beforeTerm && caller.term) return refuseForTerm(c, caller.term);
  if (!beforeTerm && !beforeFactor && caller.lacksFactor) return problem(c, 403, { message: withoutFactor });
  if (caller.level < level || (inPerson && !caller.session)) return problem(c, 403);
  const lack = lackOf(caller, grant, level);
  if (lack === null) return null;
  const isPlan = lack === "feature";
  return problem(c, 403, isPlan ? { message: PLAN_LACKS, missing_feature: grant.feature } : {});
}

/** Answers 403 with the message for the reason why the access term blocks the user. */
export function refuseForTerm(c: Context<Env>, status: TermStatus): Response {
  return problem(c, 403, { message: termMessages[status] });
}

type Granted = Pick<Caller, "permissions" | "features" | "blocks">;

/** Returns the first requirement of a grant that a caller does not meet at this level. */
function lackOf(caller: Granted, { permission, feature, block }: Grant, level: number): keyof Grant | null {
  if (permission && (caller.permissions[permission] ?? 0) < level) return "permission";
  if (feature && !caller.features.includes(feature)) return "feature";
  return block && !caller.blocks.includes(block) ? "block" : null;
}

/** Returns whether a caller has what a grant requires, at this level. */
export const meets = (caller: Granted, grant: Grant, level: number): boolean => lackOf(caller, grant, level) === null;
