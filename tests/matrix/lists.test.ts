import { beforeAll, expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { COUNT_CAP } from "#app/contracts/platform/paging.ts";
import { resolveDocument } from "#tests/world/resolve-document.ts";
import { openWorld } from "#tests/world/world.ts";
import type { Schema, Schemas } from "./sample.ts";

/** Every list is paged and counts up to a cap; the exceptions are short and listed here with their reason. */
const world = openWorld();

const unpaged: Record<string, string> = {
  "/visitors/{id}/verdicts": "a visitor's stores, one answer each",
  "/verdicts": "all people of one store on one day, in one call",
  "/gate": "who is at the door: at most twenty, and a word that there are more",
  "/contingency": "the people of one store on one day, in one file that the browser stores",
  "/job_functions": "four of them",
  "/reports/": "as many rows as days, weeks, hours or kinds",
  "/dashboards/": "as many rows as days, weeks, hours or kinds",
  "/store_tasks/reports": "a row a kind",
  "/second_factors": "a person's own, a handful",
  "/notification_preferences": "a row a kind",
};

interface Described {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string }[]; responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
    >
  >;
  components: { schemas: Schemas };
}
let document: Described;

beforeAll(async () => {
  document = resolveDocument(await (await world.api(new Request("http://api.test/v1/openapi.json"))).json());
});

/** The common page metadata, possibly extended. */
const isPageMeta = (meta: Schema | undefined): boolean =>
  meta?.$ref === "#/components/schemas/PageMeta" ||
  Boolean(meta?.allOf?.some(isPageMeta)) ||
  ["page", "per_page", "total", "capped"].every((field) => meta?.required?.includes(field));

test("every list has pages, and a total that stops at the cap", () => {
  const found: string[] = [];
  for (const { method, path, grants } of endpoints) {
    const operation = document.paths[`/v1/${Object.keys(grants)[0]}${path}`]?.[method];
    const schema = operation?.responses[200]?.content?.["application/json"]?.schema;
    if (method !== "get" || schema?.properties?.data?.type !== "array") continue;
    if (Object.keys(unpaged).some((beginning) => path.startsWith(beginning))) continue;
    const takes = operation?.parameters?.map(({ name }) => name) ?? [];
    if (!takes.includes("page") || !takes.includes("per_page")) found.push(`${path} takes no page`);
    if (!isPageMeta(schema.properties.meta)) found.push(`${path} has no meta`);
  }
  expect(found).toEqual([]);
});

test("beyond the cap the total says that there are more", async () => {
  const mob = await world.as("mob");
  await world.admin.query(
    `insert into service_types (uuid, key, name) select gen_random_uuid(), 'k' || n, 'Tipo ' || n from generate_series(1, $1) n`,
    [COUNT_CAP + 1],
  );
  const { body } = await mob("GET", "/v1/mob/service_types?per_page=2&page=1");
  expect(body.meta).toEqual({ page: 1, per_page: 2, total: COUNT_CAP, capped: true, next: expect.any(String) });
  expect(body.data).toHaveLength(2);
});
