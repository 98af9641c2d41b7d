import { copyFile, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensurePostgres } from "#app/db/launcher.server.ts";
import { ANONYMISED_LIST } from "#app/domain/people/anonymised-list.ts";
import { pictureForm } from "#tests/world/field.ts";
import { eventually } from "#tests/world/jobs.ts";
import { visitors } from "#tests/world/people.ts";
import { runCommand } from "./commands.ts";
import { signIn } from "./http-client.ts";
import { createHome, queryRows, registerForRemoval, removeHomes } from "./postgres-homes.ts";
import { createProductHome, killProducts, type Product, startProduct } from "./product.ts";

const { davi } = visitors;
let folder: string;

beforeAll(async () => {
  folder = dirname(await createHome());
  for (const name of ["commanded", "started"]) registerForRemoval(join(folder, name));
});
afterAll(() => killProducts().then(removeHomes));

/** Returns a client of the product's API, signed in, which expects success. */
async function clientOf({ port }: Product, login: string) {
  const { api } = await signIn(port, login);
  return async (method: string, path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/${path}`, {
      method,
      headers: { ...api, ...(!isForm && { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    expect([path, answer.ok, text]).toEqual([path, true, expect.anything()]);
    return text ? JSON.parse(text) : null;
  };
}

/** Reads what the database in a folder holds of the person. */
async function heldIn(url: string) {
  const [held] = await queryRows<Record<string, unknown>>(
    url,
    `select (select count(*)::int from visitors where cpf = '${davi.cpf}') as visitors,
      (select count(*)::int from visitors where name = 'Pessoa anonimizada' and photo_uuid is null) as anonymous,
      (select array_agg(state || ' ' || (name = '${davi.name}')) from data_requests) as requests,
      (select array_agg(distinct state) from allocations where visitor_uuid = '${davi.uuid}') as allocations,
      (select count(*)::int from anonymised_people where repeated_at is not null) as repeated`,
  );
  return held;
}

const BROUGHT_BACK = { visitors: 1, anonymous: 0, requests: ["open true"], allocations: ["active"], repeated: 0 };
const ANONYMISED = { visitors: 0, anonymous: 1, requests: ["fulfilled false"], allocations: ["ended"], repeated: 1 };
const photosIn = (dataDir: string) => readdir(join(dataDir, "uploads"));

/** Runs `work` with the address of the database in a data folder. */
async function withDatabase<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const server = await ensurePostgres({ home: join(dataDir, "postgres") });
  return work(server.url("visitas")).finally(() => server.stop());
}

test("a copy older than an anonymisation is anonymised again", { timeout: 400_000 }, async () => {
  const home = await createProductHome();
  const product = await startProduct(home);
  const boreal = await clientOf(product, "boreal");
  await boreal("PUT", `agencies/visitors/${davi.uuid}/photo`, pictureForm());
  const mob = await clientOf(product, "mob");
  const { data_request } = await mob("POST", "mob/data_requests", {
    data_request: {
      name: davi.name,
      cpf: davi.cpf,
      contact: "davi@exemplo.test",
      kind: "anonymisation",
      received_on: "2026-03-10",
    },
  });
  const backup = join(folder, "older");
  expect((await runCommand("backup", backup, { DATA_DIR: home.dataDir })).code).toBe(0);

  await queryRows(
    home.adminUrl,
    `update allocations set state = 'ended', ends_on = starts_on where visitor_uuid = '${davi.uuid}'`,
  );
  await mob("POST", `mob/data_requests/${data_request.uuid}/anonymisation`, { data_request: { version: 1 } });
  const list = join(home.dataDir, ANONYMISED_LIST);
  const text = await eventually(
    () => readFile(list, "utf8").catch(() => ""),
    (found) => found !== "",
  );
  expect(text).toMatch(/^\nv1\.\S+ \S+Z\n$/);
  expect(text).not.toContain(davi.cpf);
  expect((await stat(list)).mode & 0o777).toBe(0o600);
  expect(await product.end("SIGTERM")).toMatchObject({ code: 0 });

  // The list stands in the folder into which the copy is restored.
  const commanded = join(folder, "commanded");
  await mkdir(commanded);
  await copyFile(list, join(commanded, ANONYMISED_LIST));
  const done = await runCommand("restore", backup, { DATA_DIR: commanded });
  expect(done).toEqual({ code: 0, output: expect.stringContaining("Anonimizando de novo") });
  expect(await withDatabase(commanded, heldIn)).toEqual(ANONYMISED);
  expect(await photosIn(commanded)).toEqual([]);

  // The list is put there after the restore, before the start.
  const started = join(folder, "started");
  expect((await runCommand("restore", backup, { DATA_DIR: started })).code).toBe(0);
  expect(await withDatabase(started, heldIn)).toEqual(BROUGHT_BACK);
  expect(await photosIn(started)).toHaveLength(2);
  await copyFile(list, join(started, ANONYMISED_LIST));
  const second = await startProduct({ dataDir: started, adminUrl: "" });
  await eventually(
    () => photosIn(started),
    (names) => names.length === 0,
  );
  expect(await second.end("SIGTERM")).toMatchObject({ code: 0 });
  expect(await withDatabase(started, heldIn)).toEqual(ANONYMISED);
  expect(await readFile(join(started, ANONYMISED_LIST), "utf8")).toBe(text);
});
