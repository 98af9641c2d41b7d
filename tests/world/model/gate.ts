import fc from "fast-check";
import { expect } from "vitest";
import { accounts } from "../people.ts";
import { agency, type Command, command, pick, store } from "./command.ts";
import { type Person, retailerOf } from "./person.ts";

const porter = { solCentro: "sol.centro", luaNorte: "lua.norte" } as const;
const visitorKey = ({ uuid }: Person) => ({ visitor_uuid: uuid, owner_uuid: accounts[agency].uuid });

const enter = command(
  "enter",
  fc.record({ who: fc.nat(5), store, override: fc.boolean() }),
  ({ visits }, { store }) => !visits.some((one) => one.day === 0 && !one.left && one.store === store),
  async (person, { store, override }, { stage }) => {
    const client = await stage.world.as(porter[store]);
    const override_reason = override ? "Gerente autorizou" : "";
    const visit = { ...visitorKey(person), override_reason };
    const { status, body } = await client("POST", "/v1/stores/visits", { visit });
    const stopped = person.answer(store, 0) === "stopped";
    expect(status).toBe(stopped && !override ? 422 : 201);
    const verdict = status === 201 ? body.visit.verdict : body.verdict;
    expect(verdict.causes.map(({ kind }: { kind: string }) => kind)).toEqual(person.causes(store, 0));
    if (status !== 201) return;
    expect(body.visit.override_reason).toBe(stopped ? override_reason : null);
    person.visits.push({ uuid: body.visit.uuid, store, day: 0, left: false, corrected: false });
  },
);

const exit = command(
  "exit",
  pick,
  ({ inside }) => inside !== undefined,
  async (person, _, { stage }) => {
    const visit = person.inside as (typeof person.visits)[number];
    await stage.send(porter[visit.store], "PUT", `/v1/stores/visits/${visit.uuid}/exit`);
    visit.left = true;
  },
);

/** Moves today's open visit to the last closed day, left without an exit: yesterday, before six the day before. */
const sleep = command(
  "sleep",
  pick,
  ({ inside }) => inside !== undefined,
  async (person, _, { stage }) => {
    const visit = person.inside as (typeof person.visits)[number];
    for (const [table, key] of [
      ["stays", "visit_uuid"],
      ["visits", "uuid"],
    ]) {
      await stage.world.admin.query(
        `update ${table} set day = closed, entered_at = entered_at - (day - closed) * interval '1 day'
         from (select app.open_day(now(), 'America/Sao_Paulo') - 1 as closed) last where ${key} = $1`,
        [visit.uuid],
      );
    }
    // The last day of access follows entries alone, once they are folded.
    await stage.world.admin.query("select app.fold_deltas()");
    await stage.world.admin.query(
      `update visitor_statuses s set last_access_on = (select max(v.day) from visits v
         where v.owner_uuid = s.owner_uuid and v.visitor_uuid = s.visitor_uuid) where visitor_uuid = $1`,
      [person.uuid],
    );
    visit.day = -1;
  },
);

const correct = command(
  "correct",
  pick,
  ({ visits }) => visits.some(({ day, left, corrected: requested }) => day < 0 && !left && !requested),
  async (person, _, { stage }) => {
    const visit = person.visits.find(
      ({ day, left, corrected: requested }) => day < 0 && !left && !requested,
    ) as (typeof person.visits)[number];
    const { rows } = await stage.world.admin.query(
      "select entered_at + interval '1 second' as at from visits where uuid = $1",
      [visit.uuid],
    );
    const visit_correction = { visit_uuid: visit.uuid, left_at: rows[0].at.toISOString(), reason: "Saiu pela doca" };
    const { uuid } = await stage.create(porter[visit.store], "/v1/stores/visit_corrections", { visit_correction });
    const path = `/v1/retailers/visit_corrections/${uuid}/approval`;
    await stage.send(retailerOf[visit.store], "PUT", path, { visit_correction: { version: 1 } });
    visit.left = true;
    visit.corrected = true;
  },
);

/** Commands of visits and corrections. */
export const gateCommands: fc.Arbitrary<Command>[] = [enter, exit, sleep, correct];
