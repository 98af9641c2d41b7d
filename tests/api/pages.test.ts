import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { roots } from "#app/contracts/environments.ts";
import { type Demonstration, listsOf, openDemonstration, seers } from "#tests/world/demonstration.ts";
import type { Answer, Client } from "#tests/world/world.ts";

let demonstration: Demonstration;
let document: Answer["body"];
const PAGES = 5;
const asked: Record<string, string> = {};

beforeAll(async () => {
  demonstration = await openDemonstration(inject("cluster"), "demonstration_in_may");
  document = await (await demonstration.api(new Request("http://api.test/v1/openapi.json"))).json();
}, 120_000);
afterAll(() => demonstration.close(), 60_000);

/** The first pages of a list, as numbers tell them and as each tells the next. */
async function walk(client: Client, path: string): Promise<{ numbered: unknown[]; followed: unknown[] } | null> {
  const read = async (query: string) => {
    const { status, body } = await client("GET", `${path}?per_page=7${query}`);
    return status === 200 && Array.isArray(body.data) ? body : null;
  };
  const numbered: unknown[] = [];
  const followed: unknown[] = [];
  for (let page = 0; page < PAGES; page++) {
    const found = await read(`&page=${page}`);
    if (!found) return null;
    numbered.push(...found.data);
  }
  for (let after: string | undefined = "", n = 0; after !== undefined && n < PAGES; n++) {
    const found = await read(after && `&after=${after}`);
    followed.push(...found.data);
    after = found.meta.next;
  }
  return { numbered, followed };
}

test.for(roots)("every list of %s goes on where its page ended, as its numbers do", async (root) => {
  for (const login of seers[root]) {
    const client = await demonstration.as(login);
    for (const path of listsOf(document, root)) {
      const walked = await walk(client, path);
      if (!walked) continue;
      asked[path] = login;
      expect([path, walked.followed]).toEqual([path, walked.numbered]);
    }
  }
});

test("lists that go over several pages were among them", () => {
  expect(Object.keys(asked).length).toBeGreaterThan(60);
});
