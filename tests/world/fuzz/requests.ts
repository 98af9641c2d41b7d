import fc from "fast-check";
import { hostile, hostileBodies, hostileIds, hostileTexts } from "./hostile.ts";
import { KnownId, nearlyRightValuesOf, rightValuesOf, type Schema } from "./schema.ts";

export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body?: { type: string; schema: Schema };
}

/** A request before it is known who sends it; the ids of rows are still open. */
export interface Draft {
  sender: number;
  path: Record<string, unknown>;
  query: [string, unknown][];
  headers: Record<string, string>;
  body?: { type: string; value: unknown; raw?: string };
}

interface OpenApi {
  // biome-ignore lint/suspicious/noExplicitAny: a document that the schema test holds against its standard
  paths: Record<string, Record<string, any>>;
  components: { schemas?: Record<string, Schema> };
}

export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([method, { parameters = [], requestBody }]) => {
      const [type, content] = Object.entries<{ schema: Schema }>(requestBody?.content ?? {})[0] ?? [];
      return { method, path, parameters, body: type && content ? { type, schema: content.schema } : undefined };
    }),
  );
}

/** Requests of an operation: most of them nearly right, some with a body or an address that nobody would send. */
export function draftsOf(operation: Operation, refs: Record<string, Schema>): fc.Arbitrary<Draft> {
  const { path, parameters, body } = operation;
  const ofPath = parameters.filter((one) => one.in === "path");
  const ofQuery = parameters.filter((one) => one.in === "query");
  return fc.record(
    {
      sender: fc.nat(1_000),
      path: fc.record(Object.fromEntries(ofPath.map((one) => [one.name, placesOf(path, one, refs)]))),
      query: queriesOf(ofQuery, refs),
      headers,
      ...(body && { body: bodiesOf(body, refs) }),
    },
    { requiredKeys: ["sender", "path", "query", "headers", ...(body ? (["body"] as never[]) : [])] },
  ) as fc.Arbitrary<Draft>;
}

const either = (schema: Schema, name: string, refs: Record<string, Schema>) =>
  fc.oneof(rightValuesOf(schema, name, refs), nearlyRightValuesOf(schema, name, refs));

/** `/visitors/{id}` is told by the noun before it, `/visitor/{visitor}` by its own. */
function placesOf(path: string, { name, schema }: Operation["parameters"][number], refs: Record<string, Schema>) {
  const before = path.split(`/{${name}}`)[0]?.split("/").at(-1) ?? name;
  const right = rightValuesOf(schema, name === "id" ? singular(before) : name, refs);
  const wrong = fc.constantFrom<unknown>(
    ...hostileIds.slice(1),
    ...hostileTexts.slice(2, 14),
    "%00",
    "%E9",
    "..",
    "a/b",
  );
  return fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

export const singular = (noun: string) => noun.replace(/ies$/, "y").replace(/s$/, "");

function queriesOf(parameters: Operation["parameters"], refs: Record<string, Schema>) {
  const pairs = parameters.map(({ name, schema, required }) => {
    const value = fc.tuple(fc.constant(name), either(schema, name, refs));
    return fc.array(value, required ? { minLength: 1, maxLength: 1 } : { maxLength: 1 });
  });
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom([["__proto__", "1"]], [["desconhecido", "1"]], [["", ""]]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom("page", "q", ...parameters.map(({ name }) => name)), hostile, hostile)
        .map(([name, one, other]) => [[name, one] as [string, unknown], [name, other] as [string, unknown]]),
    },
  );
  return fc.tuple(...pairs, odd as fc.Arbitrary<[string, unknown][]>).map((all) => all.flat());
}

const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { "idempotency-key": "uma-chave-qualquer" },
      { "idempotency-key": "x" },
      { "idempotency-key": "'".repeat(300) },
      { "x-request-id": "a".repeat(5_000) },
      { "x-client-address": "::ffff:999.1.1.1" },
      { accept: "text/html" },
      { "accept-language": "*" },
      { range: "bytes=0-1" },
      { "if-none-match": "*" },
      { "content-length": "-1" },
    ),
  },
);

function bodiesOf({ type, schema }: NonNullable<Operation["body"]>, refs: Record<string, Schema>) {
  const right = either(schema, "", refs).map((value) => ({ type, value }));
  const raw = fc.record({
    type: fc.constantFrom(
      type,
      "application/json",
      "application/json; charset=utf-16",
      "text/plain",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
      "",
    ),
    raw: fc.oneof(hostileBodies, hostileForms),
    value: fc.constant(null),
  });
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: raw });
}

const part = (head: string, content: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const hostileForms = fc.constantFrom(
  "--x--\r\n",
  "--x\r\n",
  part('name="file"; filename="a.png"', "a"),
  `${part('name="file"; filename="a.png"', "a")}--x--\r\n`,
  `${part('name="file"', "não é arquivo")}--x--\r\n`,
  `${part('name="file"; filename="a.png"', "a").repeat(30)}--x--\r\n`,
  `${part("name", "a")}--x--\r\n`,
  `${part('name="a\u0000"', "a")}--x--\r\n`,
  `--x\r\n${"X-A: b\r\n".repeat(3_000)}\r\n--x--\r\n`,
);

/** The request that a draft makes once each id is told. */
export function requestOf({ method, path }: Operation, draft: Draft, idOf: (id: KnownId) => string): Request {
  const told = (value: unknown): unknown => {
    if (value instanceof KnownId) return idOf(value);
    if (Array.isArray(value)) return value.map(told);
    if (value === null || typeof value !== "object" || value instanceof File) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one)]));
  };
  const typed = (value: unknown): string => {
    const one = told(value);
    return (typeof one === "string" ? one : (JSON.stringify(one) ?? "")).toWellFormed();
  };
  const at = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = typed(draft.path[name]).slice(0, 3_000);
    return value.startsWith("%") ? value : encodeURIComponent(value);
  });
  const query = draft.query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(typed(value).slice(0, 3_000))}`,
  );
  const address = `http://api.test${at}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const { body } = draft;
  const init = { method: method.toUpperCase(), headers: new Headers(draft.headers) };
  if (!body) return new Request(address, init);
  if (body.raw !== undefined) {
    init.headers.set("content-type", body.type);
    return new Request(address, { ...init, body: body.raw });
  }
  if (body.type === "multipart/form-data") return new Request(address, { ...init, body: formOf(told(body.value)) });
  init.headers.set("content-type", body.type);
  return new Request(address, { ...init, body: JSON.stringify(told(body.value)) });
}

function formOf(value: unknown): FormData {
  const form = new FormData();
  if (typeof value !== "object" || value === null) return form;
  for (const [name, one] of Object.entries(value)) {
    if (one instanceof File) form.append(name, one);
    else form.append(name, typeof one === "string" ? one.toWellFormed() : (JSON.stringify(one) ?? ""));
  }
  return form;
}
