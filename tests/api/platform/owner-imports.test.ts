import { expect, test } from "vitest";
import { cpfOf } from "#app/demo/people/identifiers.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** The administration imports visitors for an owner, as that owner. */
const world = openWorld();
withJobs(world);

const ofOwner = (uuid: string) => `owners/${uuid}/visitor_imports`;

async function imported(owner: string, lines: string[]) {
  const client = await world.as("mob");
  const sent = await upload(world, "mob", "mob", lines.join("\r\n"), "pessoas.csv", {}, ofOwner(owner));
  expect(sent.status).toBe(201);
  const path = `/v1/mob/${ofOwner(owner)}/${sent.body.visitor_import.uuid}`;
  const look = async () => (await client("GET", path)).body.visitor_import;
  return { client, path, look, ready: await eventually(look, ({ state }) => state !== "reading") };
}

test("a sheet of an agency is checked, saved and refused by line, for that agency alone", async () => {
  const { uuid } = accounts.aurora;
  const cpf = cpfOf(910_001);
  const { client, path, look, ready } = await imported(uuid, ["Nome;CPF", `Iara Importada;${cpf}`, "Sem CPF;123"]);
  expect(ready).toMatchObject({ to_create: 1, refused: 1, created_by_name: "" });
  expect((await client("GET", `${path}/rows?outcome=refused`)).body.meta.total).toBe(1);
  expect((await client("GET", `${path}/failed_rows`)).status).toBe(200);
  expect((await client("POST", `${path}/saving`)).status).toBe(200);
  await eventually(look, ({ state }) => state === "saved");

  const aurora = await world.as("aurora");
  const found = (await aurora("GET", `/v1/agencies/visitors?name_or_cpf=${cpf}`)).body.data;
  expect(found).toMatchObject([{ name: "Iara Importada", owner_uuid: uuid }]);
  const history = (await aurora("GET", `/v1/agencies/visitors/${found[0].uuid}/history`)).body.data;
  expect(history[0].actor_name).toBe("Administração da plataforma");
  expect((await aurora("GET", "/v1/agencies/visitor_imports")).body.data).toMatchObject([
    { file_name: "pessoas.csv", state: "saved" },
  ]);
  expect((await client("GET", `/v1/mob/${ofOwner(uuid)}`)).body.meta.total).toBe(1);
  expect((await client("GET", `/v1/mob/${ofOwner(accounts.boreal.uuid)}`)).body.meta.total).toBe(0);
  const elsewhere = path.replace(uuid, accounts.boreal.uuid);
  expect((await client("GET", elsewhere)).status).toBe(404);
});

test("an import for a provider may be discarded", async () => {
  const { client, path, look } = await imported(accounts.limpa.uuid, ["Nome;CPF", `Iara;${cpfOf(910_002)}`]);
  expect((await client("POST", `${path}/discarding`)).status).toBe(200);
  expect((await look()).state).toBe("discarded");
});

test("only accounts that register visitors are owners", async () => {
  const client = await world.as("mob");
  for (const { uuid } of [accounts.sol, accounts.solCentro]) {
    expect((await client("GET", `/v1/mob/owners/${uuid}`)).status).toBe(404);
    expect((await client("GET", `/v1/mob/${ofOwner(uuid)}`)).status).toBe(404);
    expect((await upload(world, "mob", "mob", "Nome;CPF", "a.csv", {}, ofOwner(uuid))).status).toBe(404);
  }
  expect((await client("GET", `/v1/mob/owners/${accounts.belo.uuid}`)).body.owner).toMatchObject({ kind: "supplier" });
  expect((await upload(world, "mob", "mob", "Nome;CPF", "a.csv", {}, ofOwner("nada"))).status).toBe(404);
});
