import { expect, test } from "vitest";
import { auditKinds, auditNouns, kindsOf } from "#app/contracts/reports/audit.ts";
import { accounts, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
type Entry = { kind: string; at: string; account: { uuid: string }; subject: { uuid: string } };

async function entries(query: string): Promise<Entry[]> {
  const mob = await world.as("mob");
  const { status, body } = await mob("GET", `/v1/mob/audit?per_page=100&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test("every kind of event belongs to one noun", () => {
  const nouns = Object.keys(auditNouns) as (keyof typeof auditNouns)[];
  expect(nouns.flatMap(kindsOf).sort()).toEqual(Object.keys(auditKinds).sort());
});

test("the audit is searched by account, person, record, noun and time", async () => {
  const mob = await world.as("mob");
  const user = (await mob("GET", `/v1/mob/users/${users.cafe.uuid}`)).body.user;
  const { name, email, login, version } = user;
  const input = { email, login, account_uuid: user.account.uuid, role_uuid: user.role.uuid };
  expect(
    (await mob("PUT", `/v1/mob/users/${user.uuid}`, { user: { ...input, name: `${name} Souza`, version } })).status,
  ).toBe(200);
  await world.as("boreal");
  const ofUsers = await entries("noun=users");
  expect(new Set(ofUsers.map(({ kind }) => kind.split("_")[0]))).toEqual(new Set(["user"]));
  expect((await entries(`noun=users&subject_uuid=${users.cafe.uuid}&kind=user_changed`)).length).toBe(1);
  expect(await entries("noun=roles&kind=user_changed")).toEqual([]);
  const ofBoreal = await entries(`account_uuid=${accounts.boreal.uuid}&actor_uuid=${users.boreal.uuid}`);
  expect(ofBoreal.length).toBeGreaterThan(0);
  expect(ofBoreal.every(({ account }) => account.uuid === accounts.boreal.uuid)).toBe(true);
  const times = (await entries("sort=at")).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect((await entries("sort=-at")).map(({ at }) => at)).toEqual(times.toReversed());
});

test("a long period needs an account or a person, since nothing else has an index", async () => {
  const mob = await world.as("mob");
  const period = "start_date=2026-01-01&end_date=2026-12-31";
  const refused = await mob("GET", `/v1/mob/audit?${period}`);
  expect(refused.body.errors.query[0].end_date).toEqual(["Sem conta nem pessoa, o período vai até 92 dias."]);
  for (const name of ["account_uuid", "actor_uuid", "subject_uuid"]) {
    await entries(`${period}&${name}=${users.cafe.uuid}`);
  }
  expect((await mob("GET", "/v1/mob/audit?start_date=2026-02-01&end_date=2026-01-01")).status).toBe(422);
});

test("the audit is exported in the list's order", async () => {
  const authorization = `Bearer ${await world.token("mob")}`;
  const file = await world.api(
    new Request("http://api.test/v1/mob/audit?noun=access&sort=at&format=csv", { headers: { authorization } }),
  );
  const [heads, ...lines] = (await file.text()).trim().split("\r\n");
  expect(heads).toBe("Quando;O que;Conta;Quem;A quem ou a que;Mudanças");
  expect(lines.length).toBe((await entries("noun=access")).length);
});

test("the administration finds the failed jobs of all accounts, and no others", async () => {
  const job = (owner: string, uuid: string, state: string) =>
    world.admin.query(
      `insert into batch_jobs (owner_uuid, uuid, kind, title, state, finished_at)
      values ($1, $2, 'visitor_import', $3, $4, now())`,
      [owner, uuid, `Importação ${state}.csv`, state],
    );
  await job(accounts.aurora.uuid, crypto.randomUUID(), "error");
  await job(accounts.boreal.uuid, crypto.randomUUID(), "error");
  await job(accounts.boreal.uuid, crypto.randomUUID(), "done");
  const mob = await world.as("mob");
  const found = (await mob("GET", "/v1/mob/failed_jobs?sort=account")).body.data;
  expect(found.map(({ account }: { account: { name: string } }) => account.name)).toEqual([
    "Agência Aurora",
    "Agência Boreal",
  ]);
  const ofBoreal = (await mob("GET", `/v1/mob/failed_jobs?account_uuid=${accounts.boreal.uuid}&q=importacao`)).body;
  expect(ofBoreal.meta.total).toBe(1);
  expect((await (await world.as("aurora"))("GET", "/v1/agencies/failed_jobs")).status).toBe(404);
});
