import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import type { Root } from "#app/contracts/access/environments.ts";
import { type Fingerprint, prepareFingerprint } from "#tests/world/fingerprint.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { call, openWorld } from "#tests/world/world.ts";
import { pathOf } from "./cases.ts";
import { type BodyDocument, sampleBody } from "./sample.ts";

/** A POST with an Idempotency-Key takes effect once: repeated it gives the same answer, and with another body a 422. */
const world = openWorld();
/** Fingerprint of every row, except when sessions were last used. */
let fingerprint: () => Promise<Fingerprint>;
const member: Record<Root, Login> = {
  mob: "mob",
  backoffice: "backoffice",
  retailers: "sol",
  agencies: "aurora",
  suppliers: "belo",
  stores: "sol.centro",
  af: "campo",
  replenishers: "repositor",
  service_providers: "limpa",
};
/** Each POST: each day under one of its roots, in the nightly form under all. */
const posts = endpoints
  .filter(({ method }) => method === "post")
  .flatMap(({ path, grants }) =>
    (Object.keys(grants) as Root[]).slice(0, wholeForm ? undefined : 1).map((root) => ({ root, path })),
  );

let document: BodyDocument;
const done: string[] = [];

beforeAll(async () => {
  fingerprint = await prepareFingerprint(world.admin, { schemas: ["public"], except: ["sessions", "migrations"] });
  document = resolveDocument(await (await world.api(new Request("http://api.test/v1/openapi.json"))).json());
});

/** Secrets that the first answer shows and its repetition omits: the product never shows a secret twice. */
const shownOnce: Record<string, { concept: string; secrets: string[] }> = {
  "/api_tokens": { concept: "api_token", secrets: ["token"] },
  "/calendar_feeds": { concept: "calendar_feed", secrets: ["url"] },
  "/webhooks": { concept: "webhook", secrets: ["secret"] },
  "/second_factors/totp_enrolment": { concept: "enrolment", secrets: ["secret", "url"] },
};

/** Returns the expected answer to a repeated request. */
function repeated(path: string, answer: Record<string, Record<string, unknown>>) {
  const once = shownOnce[path];
  if (!once) return answer;
  const { concept, secrets } = once;
  for (const secret of secrets) expect(answer[concept]?.[secret]).toMatch(/^\S{32,}$/);
  const hidden = Object.fromEntries(secrets.map((secret) => [secret, null]));
  return { ...answer, [concept]: { ...answer[concept], ...hidden } };
}

/** A request that every user may make, to occupy a key. */
const savedView = (name: string) => ({ saved_view: { screen: "/mob/retailers", name } });
const keyConflict = { status: 422, body: { errors: { idempotency_key: [expect.anything()] } } };

describe.each(posts)("POST $root $path", ({ root, path }) => {
  const ask = async (key: string, body: unknown, to = path) => {
    const authorization = `Bearer ${await world.token(member[root])}`;
    const where = pathOf(root, to.replace("{line}", "1").replace("{owner}", accounts.aurora.uuid));
    return call(world.api, "POST", where, body, { authorization, "idempotency-key": key });
  };

  test("a key of another request is refused, and nothing is done", async () => {
    const key = `taken-${randomUUID()}`;
    expect(await ask(key, savedView(key), "/saved_views")).toMatchObject({ status: 201 });
    const before = await fingerprint();
    expect(await ask(key, sampleBody(document, "post", root, path))).toMatchObject(keyConflict);
    expect(await fingerprint()).toEqual(before);
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
    const before = await fingerprint();
    const second = await ask(key, body);
    expect([second.status, second.body]).toEqual([first.status, repeated(path, first.body)]);
    expect(await fingerprint()).toEqual(before);
    if (body === undefined) return;
    const other = JSON.stringify(body).replace("Texto de teste", "Outro texto");
    if (other !== JSON.stringify(body)) expect(await ask(key, JSON.parse(other))).toMatchObject(keyConflict);
  });
});

test("most of the calls succeeded", () => {
  expect(new Set(done).size).toBeGreaterThan(25);
});
