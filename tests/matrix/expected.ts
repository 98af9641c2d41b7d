import { endpoints } from "#app/api/index.ts";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import { countProof } from "#tests/world/proofs.ts";
import type { World } from "#tests/world/world.ts";
import type { Caller } from "./callers.ts";

type Endpoint = (typeof endpoints)[number];

/** A well-formed id that nobody's row has. */
export const NOBODYS = "00000000-0000-7000-8000-00000000dead";

export const pathOf = (root: Root, path: string, id = NOBODYS) => `/v1/${root}${path.replaceAll(/\{\w+\}/g, id)}`;

/** One endpoint asked under one root. */
export interface Case {
  root: Root;
  method: string;
  path: string;
  /** The endpoint that answers there: itself, or where the root lacks a fixed word, the path with an id in its place. */
  served: Endpoint | undefined;
  /** What it answers to a call without input that its guard lets in. */
  past: number;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: { format?: string; enum?: unknown[] } }[];
  requestBody?: { required?: boolean };
  responses: Record<string, unknown>;
}
export type Paths = Record<string, Record<string, Operation>>;

/** Calls that ask for more than their schema says, and how they answer without it. */
const asks: Record<string, number> = {
  "mob /pending_docs": 422, // of which owner
  "mob /reports/pending_docs": 422, // of which network
  "mob /document_reads": 422, // of which owner
  "mob /document_reads/verification": 422,
  "/profile/photo": 404, // nobody of the cast has one
  "/profile/photo/crop": 404,
  "mob /verdicts": 404, // of which store
  "retailers /verdicts": 404,
  "/checks/visitor_docs/visitor/{visitor}/cnpjs/{cnpj}": 404, // any CNPJ, of that visitor
  "/{area}/access_terms/most_recent": 404, // of another kind's terms
};

/** Every endpoint under every root; what stands behind the guard is told by the OpenAPI document. */
export function everyCase(paths: Paths): Case[] {
  return roots.flatMap((root) =>
    endpoints.map(({ method, path, grants }, index) => {
      const own = grants[root] && endpoints[index];
      const served =
        own ??
        endpoints.find(
          (one) =>
            one.method === method && one.grants[root] && pattern(one.path).test(path.replaceAll(/\{\w+\}/g, NOBODYS)),
        );
      const operation = served && paths[`/v1/${root}${served.path}`]?.[method];
      if (served && !operation) throw new Error(`${method} ${root} ${path} is not in the document`);
      const wanting = method === "get" ? (asks[`${root} ${path}`] ?? asks[path]) : undefined;
      const answer = operation ? (wanting ?? past(operation, served?.path !== path)) : 404;
      return { root, method: method.toUpperCase(), path, served, past: answer };
    }),
  );
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);

/** A missing query is a 422; a row that nobody has, a 404 before its missing body, which is a 422; without any it is done. */
function past({ parameters = [], requestBody, responses }: Operation, eclipsed: boolean): number {
  const ids = parameters.filter((one) => one.in === "path");
  if (eclipsed || ids.some(({ schema }) => schema.format !== "uuid")) return 422;
  if (parameters.some((one) => one.in === "query" && one.required)) return 422;
  if (ids.length > 0) return 404;
  if (requestBody?.required) return 422;
  return Number(Object.keys(responses).find((status) => status.startsWith("2")));
}

/** The status by the declaration alone: 404 at another kind's root, 403 before the term, without level, feature or block. */
export function expected(caller: Caller | null, { root, served, past }: Case): number {
  const grant = served?.grants[root];
  if (!served || !grant) return 404;
  if (!caller) return 401;
  if (caller.root !== root) return 404;
  if (caller.term && !served.beforeTerm) return 403;
  if (grant.permission && (caller.levels[grant.permission] ?? 0) < served.level) return 403;
  if (grant.feature && !caller.features.includes(grant.feature)) return 403;
  if (grant.block && !caller.blocks.includes(grant.block)) return 403;
  return past;
}

/** The OpenAPI document's paths, as the application serves them. */
export async function documented({ api }: Pick<World, "api">): Promise<Paths> {
  const response = await api(new Request("http://api.test/v1/openapi.json"));
  return ((await response.json()) as { paths: Paths }).paths;
}

/** Asks all of the cases, eight at a time, and tells those whose answer was another than expected. */
export async function surprises(
  world: World,
  cases: readonly Case[],
  authorization: string | undefined,
  want: (one: Case) => number,
): Promise<string[]> {
  countProof("matrix", cases.length);
  const found: string[] = [];
  const left = cases[Symbol.iterator]();
  const headers: Record<string, string> = authorization ? { authorization } : {};
  const ask = async () => {
    for (const one of left) {
      const request = new Request(`http://api.test${pathOf(one.root, one.path)}`, { method: one.method, headers });
      const response = await world.api(request);
      await response.arrayBuffer();
      if (response.headers.get("x-content-type-options") !== "nosniff") found.push(`${one.path} may be sniffed`);
      if (response.status !== want(one)) {
        found.push(`${one.method} ${one.root} ${one.path}: ${response.status} instead of ${want(one)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return found;
}
