import type { Context, MiddlewareHandler } from "hono";
import type { Root } from "#app/contracts/access/environments.ts";
import type { PermissionSlug } from "#app/contracts/access/permissions.ts";
import type { TermStanding } from "#app/contracts/documents/access-terms.ts";
import { termWords } from "#app/contracts/documents/term-words.ts";
import { authenticated, SessionChanged } from "#app/db/scope.server.ts";
import { bearerOf, callerFrom, callerOf, hashToken } from "./caller.ts";
import type { Caller, Env, Parts } from "./context.ts";
import { problem } from "./problems.ts";

/** What a root asks of its callers. A root that an endpoint does not name is a 404 there. */
export interface Grant {
  permission?: PermissionSlug;
  /** A feature of the account's plan. */
  feature?: string;
  /** A conditional block that must be on for the account. */
  block?: string;
}

/** What a call asks beside its root's grant. */
export interface Asked {
  level: number;
  /** Whether the person must be there: an API token will not do. */
  inPerson: boolean;
  /** Whether it stands before the gate of the access terms. */
  beforeTerm: boolean;
  /** It is for those too who have not added the second factor that their account asks for. */
  beforeFactor?: boolean;
}
export type Grants = Partial<Record<Root, Grant>>;

/**
 * Answers 401 without a bearer, 404 at another account kind's root, 403 before the gate of the access terms and without
 * level, feature or block.
 */
export function guard(parts: Parts, root: Root, grant: Grant, asked: Asked): MiddlewareHandler<Env> {
  return async (c, next) => {
    const caller = await callerOf(parts.database, c.req.header("authorization"));
    if (!caller) return problem(c, 401);
    c.set("mark", caller.mark);
    const refused = refusalOf(c, caller, root, grant, asked);
    if (refused) return refused;
    c.set("caller", caller);
    await next();
  };
}

/**
 * A guard that lets in to the transaction in which it asked who is there. `again` answers the request anew, where
 * somebody else was there than it took for granted.
 */
export function reader(
  parts: Parts,
  root: Root,
  grant: Grant,
  asked: Asked,
  again: (c: Context<Env>) => Response | Promise<Response>,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = bearerOf(c.req.header("authorization"));
    if (!token) return problem(c, 401);
    return authenticated(parts.database, hashToken(token), async (bearer, scopeOf) => {
      if (!bearer) return problem(c, 401);
      const caller = callerFrom(bearer);
      c.set("mark", caller.mark);
      const refused = refusalOf(c, caller, root, grant, asked);
      if (refused) return refused;
      c.set("caller", caller);
      c.set("scope", scopeOf(caller));
      await next();
      if (c.error) throw c.error;
    }).catch(async (error) => {
      if (error instanceof SessionChanged) {
        await c.res.body?.cancel();
        c.res = undefined;
        c.set("mark", undefined);
        c.set("unhandled", undefined);
        c.res = await again(c);
      } else if (error !== c.error) throw error; // else it has its answer already
    });
  };
}

const withoutFactor = "Sua empresa pede um segundo fator: adicione-o em Configurar perfil, Segurança.";

function refusalOf(c: Context<Env>, caller: Caller, root: Root, grant: Grant, asked: Asked): Response | null {
  const { level, inPerson, beforeTerm, beforeFactor } = asked;
  if (caller.root !== root) return problem(c, 404);
  if (!beforeTerm && caller.term) return beforeTheTerm(c, caller.term);
  if (!beforeTerm && !beforeFactor && caller.lacksFactor) return problem(c, 403, { message: withoutFactor });
  if (caller.level < level || (inPerson && !caller.session)) return problem(c, 403);
  return allowed(caller, grant, level) ? null : problem(c, 403);
}

/** 403, in the words of why whoever asks stands before the gate of the access terms. */
export function beforeTheTerm(c: Context<Env>, standing: TermStanding): Response {
  return problem(c, 403, { message: termWords[standing] });
}

function allowed(caller: Pick<Caller, "permissions" | "features" | "blocks">, grant: Grant, level: number): boolean {
  if (grant.permission && (caller.permissions[grant.permission] ?? 0) < level) return false;
  if (grant.feature && !caller.features.includes(grant.feature)) return false;
  return !grant.block || caller.blocks.includes(grant.block);
}
