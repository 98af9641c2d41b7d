import type { OpenAPIHono, RouteConfig } from "@hono/zod-openapi";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import type { Env, Parts } from "./context.ts";
import type { ExportedList } from "./exported.ts";
import { type Grant, type Grants, type Requirements, withPlanFeatures } from "./guard.ts";
import { type RefusalStatus, refused } from "./refusals.ts";

export type Method = "get" | "post" | "put" | "delete";
const levelOfVerb: Record<Method, number> = { get: READ_ONLY, post: READ_WRITE, put: READ_WRITE, delete: FULL_ACCESS };

/** A call of the API, at each root that has a grant. */
export interface Endpoint {
  method: Method;
  path: string;
  grants: Grants;
  level: number;
  inPerson: boolean;
  beforeTerm: boolean;
  recorded: boolean;
  /** The export of the list that the endpoint answers. */
  exported?: ExportedList;
  mount(app: OpenAPIHono<Env>, parts: Parts, root: Root): void;
}

/** The facts that every endpoint states about itself. */
export interface EndpointFacts {
  method: Method;
  path: string;
  summary: string;
  description?: string;
  grants: Grants;
  /** The level required; by default, by method: GET 1, POST and PUT 2, DELETE 3. */
  level?: number;
  /** The read itself is recorded: its transaction may write. All other reads run in one that only reads. */
  recorded?: boolean;
  /** Requires a session: API tokens are refused. */
  inPerson?: boolean;
  /** Open to users whom the access term still blocks. */
  beforeTerm?: boolean;
  /** Open to users who lack the second factor that their account requires. */
  beforeFactor?: boolean;
}

/** One root of an endpoint, for the function that serves it. */
export interface Mount {
  app: OpenAPIHono<Env>;
  parts: Parts;
  root: Root;
  grant: Grant;
  requirements: Requirements;
  route: RouteConfig;
}

/** Marks a call that is described at another root, by the operation id there. */
export const SAME_AS = "x-same-as";

/**
 * Declares an endpoint: describes it in the OpenAPI document, once for all its roots, and lets `serve` mount it at each.
 */
export function declare(
  facts: EndpointFacts & Pick<RouteConfig, "request" | "responses"> & { exported?: ExportedList },
  serve: (mount: Mount) => void,
): Endpoint {
  const { method, path, exported, inPerson = false, beforeTerm = false, recorded = false } = facts;
  const { level = levelOfVerb[method] } = facts;
  const grants = withPlanFeatures(facts.grants);
  const requirements = { level, inPerson, beforeTerm, beforeFactor: facts.beforeFactor, recorded };
  const [first] = roots.filter((root) => grants[root]);
  return {
    method,
    path,
    grants,
    level,
    inPerson,
    beforeTerm,
    recorded,
    exported,
    mount(app, parts, root) {
      const grant = grants[root];
      if (!grant || !first) return;
      const { summary, description, request, responses } = facts;
      const described = {
        method,
        path: `/v1/${root}${path}`,
        operationId: operationId(method, root, path),
        tags: [root],
        "x-grant": { ...grant, level, ...(inPerson && { in_person: true }), ...(beforeTerm && { before_term: true }) },
      };
      app.openAPIRegistry.registerPath(
        root === first
          ? { ...described, summary, description, request, responses }
          : { ...described, responses: {}, [SAME_AS]: operationId(method, first, path) },
      );
      serve({ app, parts, root, grant, requirements, route: { ...described, request, responses } });
    },
  };
}

/** Returns the OpenAPI operation id, such as `get-agencies-visitors-id`. */
function operationId(method: string, root: Root, path: string): string {
  return `${method} ${root}${path}`.replace(/[^a-z_]+/g, "-").replace(/-$/, "");
}

/** Returns the statuses with which an endpoint may refuse. */
export function refusalsOf(method: Method, hasInput: boolean) {
  const statuses: RefusalStatus[] = [400, 401, 403, 404, 503];
  if (hasInput) statuses.push(422);
  if (method !== "get") statuses.push(409, 413);
  return refused(...statuses);
}
