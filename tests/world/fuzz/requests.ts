import fc from "fast-check";
import { hostile, hostileBodies, hostileIds, hostileTexts } from "./hostile.ts";
import { KnownId, mostlyValidValuesOf, type Schema, validValuesOf } from "./schema.ts";

export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body?: { type: string; schema: Schema };
}

/** A request without a sender yet, and with ids of rows still unresolved. */
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

/** Generates requests of an operation: mostly nearly valid, some with a hostile body or address. */
export function draftsOf(operation: Operation, refs: Record<string, Schema>): fc.Arbitrary<Draft> {
  const { path, parameters, body } = operation;
  const ofPath = parameters.filter((one) => one.in === "path");
  const ofQuery = parameters.filter((one) => one.in === "query");
  return fc.record(
    {
      sender: fc.nat(1_000),
      path: fc.record(Object.fromEntries(ofPath.map((one) => [one.name, pathValuesOf(path, one, refs)]))),
      query: queriesOf(ofQuery, refs),
      headers,
      ...(body && { body: bodiesOf(body, refs) }),
    },
    { requiredKeys: ["sender", "path", "query", "headers", ...(body ? (["body"] as never[]) : [])] },
  ) as fc.Arbitrary<Draft>;
}

const either = (schema: Schema, name: string, refs: Record<string, Schema>) =>
  fc.oneof(validValuesOf(schema, name, refs), mostlyValidValuesOf(schema, name, refs));

/**
 * Generates values of a path parameter. The noun of `/visitors/{id}` is the segment before, that of
 * `/visitor/{visitor}` the parameter.
 */
function pathValuesOf(path: string, { name, schema }: Operation["parameters"][number], refs: Record<string, Schema>) {
  const before = path.split(`/{${name}}`)[0]?.split("/").at(-1) ?? name;
  const right = validValuesOf(schema, name === "id" ? singular(before) : name, refs);
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

/** Builds a draft's request, with ids resolved by `idOf`. */
export function requestOf({ method, path }: Operation, draft: Draft, idOf: (id: KnownId) => string): Request {
  const resolveIds = (value: unknown): unknown => {
    if (value instanceof KnownId) return idOf(value);
    if (Array.isArray(value)) return value.map(resolveIds);
    if (value === null || typeof value !== "object" || value instanceof File) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolveIds(one)]));
  };
  const asText = (value: unknown): string => {
    const one = resolveIds(value);
    return (typeof one === "string" ? one : (JSON.stringify(one) ?? "")).toWellFormed();
  };
  const at = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = asText(draft.path[name]).slice(0, 3_000);
    return value.startsWith("%") ? value : encodeURIComponent(value);
  });
  const query = draft.query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value).slice(0, 3_000))}`,
  );
  const address = `http://api.test${at}${query.length > 0 ? `?${query.join("&")}` : ""}`;
  const { body } = draft;
  const init = { method: method.toUpperCase(), headers: new Headers(draft.headers) };
  if (!body) return new Request(address, init);
  if (body.raw !== undefined) {
    init.headers.set("content-type", body.type);
    return new Request(address, { ...init, body: body.raw });
  }
  if (body.type === "multipart/form-data")
    return new Request(address, { ...init, body: formOf(resolveIds(body.value)) });
  init.headers.set("content-type", body.type);
  return new Request(address, { ...init, body: JSON.stringify(resolveIds(body.value)) });
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
