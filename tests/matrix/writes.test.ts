import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/api/index.ts";
import type { Root } from "#app/contracts/access/environments.ts";
import { type Fingerprint, fingerprintOf } from "#tests/world/fingerprint.ts";
import type { Login } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";
import { pathOf } from "./expected.ts";
import { type Described, sampleBody } from "./sample.ts";

/** A POST with an Idempotency-Key is answered once: again the same answer and nothing done, with another body a 422. */
const world = openWorld();
/** Every row but for what asking itself leaves: when a session was last used. */
let everyRow: () => Promise<Fingerprint>;
const member: Record<Root, Login> = {
  mob: "mob",
  backoffice: "backoffice",
  retailers: "sol",
  agencies: "aurora",
  suppliers: "belo",
  stores: "sol.centro",
  af: "campo",
  service_providers: "limpa",
};
const posts = endpoints
  .filter(({ method }) => method === "post")
  .flatMap(({ path, grants }) => (Object.keys(grants) as Root[]).map((root) => ({ root, path })));

let document: Described;
const done: string[] = [];

beforeAll(async () => {
  everyRow = await fingerprintOf(world.admin, { schemas: ["public"], except: ["sessions", "migrations"] });
  document = (await (await world.api(new Request("http://api.test/v1/openapi.json"))).json()) as Described;
});

/** What an answer shows once, and its repetition leaves out: nothing of ours may tell a secret a second time. */
const shownOnce: Record<string, { concept: string; secrets: string[] }> = {
  "/api_tokens": { concept: "api_token", secrets: ["token"] },
  "/webhooks": { concept: "webhook", secrets: ["secret"] },
  "/second_factors/totp_enrolment": { concept: "enrolment", secrets: ["secret", "url"] },
};

/** The answer as its repetition has to be. */
function repeated(path: string, answer: Record<string, Record<string, unknown>>) {
  const once = shownOnce[path];
  if (!once) return answer;
  const { concept, secrets } = once;
  for (const secret of secrets) expect(answer[concept]?.[secret]).toMatch(/^\S{32,}$/);
  const hidden = Object.fromEntries(secrets.map((secret) => [secret, null]));
  return { ...answer, [concept]: { ...answer[concept], ...hidden } };
}

/** A request that anybody may make, to have a key of theirs taken. */
const view = (name: string) => ({ saved_view: { screen: "/mob/retailers", name } });
const taken = { status: 422, body: { errors: { idempotency_key: [expect.anything()] } } };

describe.each(posts)("POST $root $path", ({ root, path }) => {
  const ask = async (key: string, body: unknown, to = path) => {
    const authorization = `Bearer ${await world.token(member[root])}`;
    const where = pathOf(root, to.replace("{line}", "1"));
    return call(world.api, "POST", where, body, { authorization, "idempotency-key": key });
  };

  test("a key that went with another request is refused, and nothing done", async () => {
    const key = `taken-${randomUUID()}`;
    expect(await ask(key, view(key), "/saved_views")).toMatchObject({ status: 201 });
    const before = await everyRow();
    expect(await ask(key, sampleBody(document, "post", root, path))).toMatchObject(taken);
    expect(await everyRow()).toEqual(before);
  });

  test("a repeated key repeats the answer and not the work", async () => {
    const key = `done-${randomUUID()}`;
    const body = sampleBody(document, "post", root, path);
    const first = await ask(key, body);
    if (first.status >= 300) {
      expect([403, 404, 422], JSON.stringify(first.body)).toContain(first.status);
      expect(first.body.errors ?? {}).not.toHaveProperty("idempotency_key");
      return;
    }
    done.push(path);
    const before = await everyRow();
    const again = await ask(key, body);
    expect([again.status, again.body]).toEqual([first.status, repeated(path, first.body)]);
    expect(await everyRow()).toEqual(before);
    if (body === undefined) return;
    const other = JSON.stringify(body).replace("Texto de teste", "Outro texto");
    if (other !== JSON.stringify(body)) expect(await ask(key, JSON.parse(other))).toMatchObject(taken);
  });
});

test("most of the calls were really done", () => {
  expect(new Set(done).size).toBeGreaterThan(25);
});
