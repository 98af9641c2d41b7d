import { readFile, writeFile } from "node:fs/promises";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { type Root, roots } from "#app/contracts/access/environments.ts";
import { removeTestDatabases } from "#tests/world/databases.ts";
import { type Demonstration, demoLogins, openDemonstration } from "#tests/world/demonstration.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { strictSchema } from "#tests/world/response-validator.ts";
import { startTestServer } from "#tests/world/server.ts";

// `npm run gen`: requests one response of each call from the API on the demonstration, and writes them to
// app/api/reference/examples.json. An example that still fits its call stays as it is.

const OUT = "app/api/reference/examples.json";
const LONGEST = 160;

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: Json[];
  const?: Json;
  default?: Json;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Example {
  answer?: Json;
  body?: Json;
}

/** Shortens a value to be readable: one row of each list, no long texts. */
function cut(value: Json): Json {
  if (Array.isArray(value)) return value.slice(0, 1).map(cut);
  if (typeof value === "string") return value.length > LONGEST ? value.slice(0, LONGEST) : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cut(one)]));
}

class Examples {
  readonly found: Record<string, Example> = {};
  readonly #document: Document;
  readonly #ajv = new Ajv2020({ strict: false });
  readonly #known = new Map<Schema, ValidateFunction>();
  /** Values by the name of their field; `#ids` has the ids of rows by the path of their list. */
  readonly #values = new Map<string, Json[]>();
  readonly #ids = new Map<string, string>();

  constructor(document: Document) {
    this.#document = document;
    formats.default(this.#ajv);
    this.#ajv.addSchema(strictSchema({ $id: "document", components: document.components }) as object);
  }

  fits(schema: Schema, value: Json): boolean {
    let validate = this.#known.get(schema);
    if (!validate) {
      validate = this.#ajv.compile(strictSchema(schema) as object);
      this.#known.set(schema, validate);
    }
    return validate(value) === true;
  }

  /** Requests every GET call of a root; those of one row after the lists, which give the ids. */
  async ask(root: Root, login: string, demonstration: Demonstration): Promise<void> {
    const client = await demonstration.as(login);
    const prefix = `/v1/${root}`;
    const readings = Object.entries(this.#document.paths)
      .filter(([path, { get }]) => path.startsWith(`${prefix}/`) && get && jsonOf(get))
      .sort(([a], [b]) => a.split("{").length - b.split("{").length);
    for (const [path, { get }] of readings) {
      const relativePath = path.slice(prefix.length);
      const known = this.found[`get ${relativePath}`]?.answer;
      if (known && weight(known) > 300) continue;
      const address = path.replace(/\/([a-z_]+)\/\{\w+\}/g, (_, noun) => `/${noun}/${this.#ids.get(noun) ?? "-"}`);
      const query = (get?.parameters ?? [])
        .filter((one) => one.in === "query" && one.required)
        .map(({ name, schema }) => `${name}=${encodeURIComponent(String(this.pick(name, schema)))}`);
      const { status, body } = await client("GET", query.length > 0 ? `${address}?${query.join("&")}` : address);
      const first = body?.data?.[0]?.uuid;
      if (status !== 200) continue;
      if (first && !this.#ids.has(relativePath.slice(1))) this.#ids.set(relativePath.slice(1), first);
      const answer = cut(body);
      this.remember(answer);
      const schema = get && jsonOf(get);
      if (schema && this.fits(schema, answer) && weight(answer) > weight(known))
        this.found[`get ${relativePath}`] = { answer };
    }
  }

  /**
   * Completes the calls that write or have no response yet: with a matching response of another call, or a made-up one.
   * Takes the stored example of a call if it fits and is not much shorter.
   */
  complete(stored: Record<string, Example>): void {
    const answers = Object.values(this.found).flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
    for (const [path, verbs] of Object.entries(this.#document.paths)) {
      for (const [method, operation] of Object.entries(verbs)) {
        const shared = `${method} ${withoutRoot(path)}`;
        const schema = jsonOf(operation);
        const known = this.found[shared]?.answer;
        const differs = schema && known !== undefined && !this.fits(schema, known);
        const example: Example = differs ? {} : { ...this.found[shared] };
        if (schema) example.answer ??= answers.find((one) => this.fits(schema, one)) ?? this.make("", schema);
        const sent = operation.requestBody?.content["application/json"]?.schema;
        const body = sent && this.make("", sent);
        if (body && this.fits(sent, body)) example.body = body;
        if (example.answer === undefined && example.body === undefined) continue;
        const key = differs ? `${method} ${path}` : shared;
        const before = stored[key];
        this.found[key] = before && this.replaces(before, example, schema, sent) ? before : example;
      }
    }
  }

  private replaces(before: Example, example: Example, answers?: Schema, bodies?: Schema): boolean {
    const fits = (value: Json | undefined, schema?: Schema) =>
      value === undefined || (schema !== undefined && this.fits(schema, value));
    const complete = (before.answer === undefined) === (example.answer === undefined);
    const long = 2 * weight(before.answer) >= weight(example.answer);
    return complete && long && fits(before.answer, answers) && fits(before.body, bodies);
  }

  private remember(value: Json, name = ""): void {
    if (Array.isArray(value)) for (const one of value) this.remember(one, name);
    else if (typeof value === "object" && value !== null)
      for (const [key, one] of Object.entries(value)) this.remember(one, key);
    else if (value !== null && value !== "") {
      const values = this.#values.get(name) ?? [];
      if (values.length < 20) this.#values.set(name, [...values, value]);
    }
  }

  /** Returns a value of the demonstration from a field of this name that fits, or one that the schema allows. */
  private pick(name: string, schema: Schema): Json {
    const names = [name, name.replace(/_uuid$/, ""), "uuid"];
    const known = names.flatMap((one) => this.#values.get(one) ?? []).find((value) => this.fits(schema, value));
    return known ?? this.plain(schema);
  }

  private make(name: string, schema: Schema): Json {
    if (schema.$ref)
      return this.make(name, this.#document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return this.make(name, either[0] ?? {});
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => this.make(name, one)));
    if (schema.properties) {
      const fields = Object.entries(schema.properties);
      return Object.fromEntries(fields.map(([key, one]) => [key, this.make(key, one)]));
    }
    if (schema.items) return schema.minItems === 0 ? [] : [this.make(name.replace(/s$/, ""), schema.items)];
    return this.pick(name, schema);
  }

  private plain({
    enum: keys,
    const: only,
    default: usual,
    type,
    format,
    pattern,
    minimum,
    minLength = 0,
  }: Schema): Json {
    const first = [type].flat()[0];
    if (only !== undefined) return only;
    if (keys) return keys[0] ?? null;
    if (usual !== undefined) return usual;
    if (first === "integer" || first === "number") return Math.max(1, minimum ?? 1);
    if (first === "boolean") return true;
    if (first === "array") return [];
    if (first === "object" || first === undefined) return {};
    if (first === "null") return null;
    if (format === "date") return "2026-05-20";
    if (format === "date-time") return "2026-05-20T12:00:00.000Z";
    if (format === "uri") return "https://exemplo.com.br/";
    if (pattern?.includes("[0-5]\\d$")) return "08:30";
    if (format === "uuid") return "0196eb54-3c00-7000-8000-000000000001";
    return "texto".padEnd(minLength, ".");
  }
}

const weight = (value: Json | undefined): number => (value === undefined ? 0 : JSON.stringify(value).length);

function jsonOf({ responses }: Operation): Schema | undefined {
  return (responses[200] ?? responses[201])?.content?.["application/json"]?.schema;
}

/** Returns the path without its root: all roots share one example of a call. */
function withoutRoot(path: string): string {
  const [, , root, ...rest] = path.split("/");
  return roots.includes(root as Root) ? `/${rest.join("/")}` : path;
}

const server = await startTestServer();
try {
  await removeTestDatabases(server.url("postgres"));
  const demonstration = await openDemonstration(server.url("postgres"), "demonstration");
  try {
    const document = resolveDocument(
      await (await demonstration.api(new Request("http://api.test/v1/openapi.json"))).json(),
    );
    const examples = new Examples(document as Document);
    for (const root of roots) for (const login of demoLogins[root]) await examples.ask(root, login, demonstration);
    examples.complete(JSON.parse(await readFile(OUT, "utf8")));
    const sorted = Object.fromEntries(Object.entries(examples.found).sort(([a], [b]) => (a < b ? -1 : 1)));
    await writeFile(OUT, `${JSON.stringify(sorted, null, 1)}\n`);
    process.stdout.write(`${Object.keys(sorted).length} exemplos em ${OUT}\n`);
  } finally {
    await demonstration.close();
  }
} finally {
  await server.stop();
}
