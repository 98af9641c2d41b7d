import { endpoints } from "#app/api/calls.ts";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import { countProof } from "#tests/world/proofs.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import type { World } from "#tests/world/world.ts";
import type { Caller } from "./callers.ts";

type Endpoint = (typeof endpoints)[number];

/** A well-formed id that no row has. */
export const UNKNOWN_ID = "00000000-0000-7000-8000-00000000dead";

export const pathOf = (root: Root, path: string, id = UNKNOWN_ID) => `/v1/${root}${path.replaceAll(/\{\w+\}/g, id)}`;

/** One endpoint requested under one root. */
export interface Case {
  root: Root;
  method: string;
  path: string;
  /**
   * The endpoint that answers there: this one or, if the root lacks a path with a fixed word, the one with an id in its
   * place.
   */
  served: Endpoint | undefined;
  /** Status of an authorized call without input. */
  authorizedStatus: number;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: { format?: string; enum?: unknown[] } }[];
  requestBody?: { required?: boolean };
  responses: Record<string, unknown>;
}
export type Paths = Record<string, Record<string, Operation>>;

/** Calls that need more input than their schema says, and their status without it. */
const statusWithoutInput: Record<string, number> = {
  "mob /pending_docs": 422, // needs an owner
  "mob /reports/pending_docs": 422, // needs a retailer
  "mob /document_reads": 422, // needs an owner
  "mob /document_reads/verification": 422,
  "/agency_logo/file": 404, // no agency of the cast has one
  "/profile/photo": 404, // no user of the cast has one
  "/profile/photo/crop": 404,
  "mob /verdicts": 404, // needs a store
  "retailers /verdicts": 404,
  "/checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}": 404, // unknown visitor, whatever the CNPJ
  "/{area}/access_terms/most_recent": 404, // another kind's terms
};

/** Returns every endpoint under every root. The OpenAPI document gives the status of an authorized call. */
export function listCases(paths: Paths): Case[] {
  return roots.flatMap((root) =>
    endpoints.map(({ method, path, grants }, index) => {
      const own = grants[root] && endpoints[index];
      const served =
        own ??
        endpoints.find(
          (one) =>
            one.method === method &&
            one.grants[root] &&
            pattern(one.path).test(path.replaceAll(/\{\w+\}/g, UNKNOWN_ID)),
        );
      const operation = served && paths[`/v1/${root}${served.path}`]?.[method];
      if (served && !operation) throw new Error(`${method} ${root} ${path} is not in the document`);
      const exception =
        method === "get" ? (statusWithoutInput[`${root} ${path}`] ?? statusWithoutInput[path]) : undefined;
      const answer = operation ? (exception ?? authorizedStatus(operation, served?.path !== path)) : 404;
      return { root, method: method.toUpperCase(), path, served, authorizedStatus: answer };
    }),
  );
}

/**
 * Returns the cases of a root that answer something other than 404 for want of an endpoint. `declared` requests the
 * others too; in the nightly form they are part of every test of a root.
 */
export const servedUnder = (root: Root, cases: readonly Case[]): Case[] =>
  cases.filter((one) => one.root === root && (wholeForm || one.served !== undefined));

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/**
 * Returns 422 for a missing query, 404 for a missing row (checked before the body), 422 for a missing body, else the
 * success status.
 */
function authorizedStatus({ parameters = [], requestBody, responses }: Operation, shadowed: boolean): number {
  const ids = parameters.filter((one) => one.in === "path");
  if (shadowed || ids.some(({ schema }) => schema.format !== "uuid")) return 422;
  if (parameters.some((one) => one.in === "query" && one.required)) return 422;
  if (ids.length > 0) return 404;
  if (requestBody?.required) return 422;
  return Number(Object.keys(responses).find((status) => status.startsWith("2")));
}

/**
 * Returns the status by the declaration: 404 at another kind's root; 403 before the term, or without level, feature or
 * block.
 */
export function expectedStatus(caller: Caller | null, { root, served, authorizedStatus }: Case): number {
  const grant = served?.grants[root];
  if (!served || !grant) return 404;
  if (!caller) return 401;
  if (caller.root !== root) return 404;
  if (caller.term && !served.beforeTerm) return 403;
  if (grant.permission && (caller.levels[grant.permission] ?? 0) < served.level) return 403;
  if (grant.feature && !caller.features.includes(grant.feature)) return 403;
  if (grant.block && !caller.blocks.includes(grant.block)) return 403;
  return authorizedStatus;
}

/** Fetches the paths of the served OpenAPI document. */
export async function fetchPaths({ api }: Pick<World, "api">): Promise<Paths> {
  const response = await api(new Request("http://api.test/v1/openapi.json"));
  return resolveDocument(await response.json()).paths;
}

/**
 * Requests all cases, two at a time, and describes those with an unexpected answer. More would take no less time on two
 * processors, and each connection plans each statement for itself.
 */
export async function findMismatches(
  world: World,
  cases: readonly Case[],
  authorization: string | undefined,
  expectedOf: (one: Case) => number,
): Promise<string[]> {
  countProof("matrix", cases.length);
  const found: string[] = [];
  const queue = cases[Symbol.iterator]();
  const headers: Record<string, string> = authorization ? { authorization } : {};
  const ask = async () => {
    for (const one of queue) {
      const request = new Request(`http://api.test${pathOf(one.root, one.path)}`, { method: one.method, headers });
      const response = await world.api(request);
      await response.arrayBuffer();
      if (response.headers.get("x-content-type-options") !== "nosniff") found.push(`${one.path} may be sniffed`);
      if (response.status !== expectedOf(one)) {
        found.push(`${one.method} ${one.root} ${one.path}: ${response.status} instead of ${expectedOf(one)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 2 }, ask));
  return found;
}
