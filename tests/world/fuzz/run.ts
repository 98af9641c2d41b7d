import fc from "fast-check";
import { resolveDocument } from "../resolve-document.ts";
import { basic, type World } from "../world.ts";
import { draftsOf, type Operation, operationsOf, requestOf, singular } from "./requests.ts";
import { type Sender, Senders } from "./senders.ts";

const TIMEOUT_MS = 5_000;
const MAX_EXAMPLE_LENGTH = 600;

export interface Report {
  requests: number;
  seconds: number;
  statuses: Map<number, number>;
  slowest: { ms: number; what: string };
  /** Violations, once per operation and kind, with the first request that caused it. */
  findings: Map<string, string>;
}

/**
 * Sends `count` requests generated from the OpenAPI document, one after another; the same seed sends the same requests.
 */
export async function fuzz(world: World, seed: number, count: number): Promise<Report> {
  const document = resolveDocument(await (await world.api(new Request("http://api.test/v1/openapi.json"))).json());
  const operations = operationsOf(document);
  const senders = new Senders(world);
  await senders.load();
  const report: Report = {
    requests: 0,
    seconds: 0,
    statuses: new Map(),
    slowest: { ms: 0, what: "" },
    findings: new Map(),
  };
  const each = Math.ceil(count / operations.length);
  const order =
    fc.sample(fc.shuffledSubarray(operations, { minLength: operations.length }), { seed, numRuns: 1 })[0] ?? [];
  const drafts = order.map((operation, index) =>
    fc.sample(draftsOf(operation, document.components.schemas ?? {}), { seed: seed + index, numRuns: each }),
  );
  const started = performance.now();
  for (let round = 0; round < each; round++) {
    for (const [index, operation] of order.entries()) {
      const draft = drafts[index]?.[round];
      if (!draft || report.requests >= count) continue;
      await send(world, senders, operation, draft, report);
    }
  }
  report.seconds = (performance.now() - started) / 1000;
  return report;
}

async function send(
  world: World,
  senders: Senders,
  operation: Operation,
  draft: Parameters<typeof requestOf>[1],
  report: Report,
): Promise<void> {
  const [, root] = /^\/v1\/(\w+)\//.exec(operation.path) ?? [];
  const sender = senders.sender(root, draft.sender);
  const authorization = await authorizationOf(senders, operation, sender, draft.sender);
  const make = () => {
    const request = requestOf(operation, draft, (id) => senders.idOf(id, sender));
    if (authorization) request.headers.set("authorization", authorization);
    return request;
  };
  const request = make();
  const what = `${operation.method.toUpperCase()} ${operation.path}`;
  const finding = async (kind: string) => {
    const example = `${request.method} ${request.url} by ${sender?.login ?? "nobody"}\n${await textOf(make())}`;
    if (!report.findings.has(`${what}: ${kind}`))
      report.findings.set(`${what}: ${kind}`, example.slice(0, MAX_EXAMPLE_LENGTH));
  };
  const began = performance.now();
  report.requests++;
  try {
    const response = await world.api(request);
    const text = await response.text();
    const ms = performance.now() - began;
    if (ms > report.slowest.ms) report.slowest = { ms, what };
    if (ms > TIMEOUT_MS) await finding(`took over ${TIMEOUT_MS} ms`);
    report.statuses.set(response.status, (report.statuses.get(response.status) ?? 0) + 1);
    if (response.status >= 500) await finding(`${response.status}`);
    if (!sender) return;
    if (response.status === 401 || operation.path === "/logout") sender.token = undefined;
    if (response.status < 300 && response.headers.get("content-type")?.includes("json") && text.length < 200_000)
      senders.remember(sender, nounOf(operation.path), JSON.parse(text));
  } catch (error) {
    await finding(error instanceof Error ? error.message.slice(0, 200) : String(error));
  }
}

/** Returns the credential for a request: usually the sender's, sometimes an invalid one. */
async function authorizationOf(senders: Senders, { path }: Operation, sender: Sender | undefined, number: number) {
  if (/^\/(v1\/(pub|request_new_password|reset_password)\b|user_token)/.test(path))
    return number % 15 === 0 ? "Basic !!!" : basic;
  if (!sender) return number % 80 === 0 ? "Bearer x" : undefined;
  return `Bearer ${await senders.tokenOf(sender)}`;
}

/** Returns the noun of a path: `/v1/agencies/visitors/{id}` is about a visitor. */
function nounOf(path: string): string {
  return singular(
    path
      .split("/")
      .filter((part) => part !== "" && !part.startsWith("{"))
      .at(-1) ?? "",
  );
}

async function textOf(request: Request): Promise<string> {
  return request.body ? `${request.headers.get("content-type")}\n${JSON.stringify(await request.text())}` : "";
}
