import fc from "fast-check";
import { expect } from "vitest";
import { accounts, documentTypes } from "../people.ts";
import { fileForm } from "../writes/stage.ts";
import { agency, type Command, command, pick, store } from "./command.ts";
import { Person, type RetailerName, retailerOf } from "./person.ts";

const always = () => true;
const v1 = "/v1/agencies";

/** Registers a visitor; every run starts with it. */
export const registerCommand: Command = {
  check: ({ people }) => people.length < 5,
  run: async (model, real) => {
    const { stage } = real;
    const input = { name: `Pessoa do Modelo ${stage.next()}`, cpf: stage.cpf() };
    const { uuid } = await stage.create(agency, `${v1}/visitors`, { visitor: input });
    const person = new Person(uuid, input.cpf, input.name);
    model.people.push(person);
    await real.compare(model, person);
  },
  toString: () => "register",
};

const activate = command(
  "activate",
  fc.record({ who: fc.nat(5), store, active: fc.boolean() }),
  always,
  async (person, { active }, { stage }) => {
    const visitor = { name: person.name, cpf: person.cpf, active, version: person.version };
    await stage.send(agency, "PUT", `${v1}/visitors/${person.uuid}`, { visitor });
    person.version++;
    person.active = active;
  },
);

const remove = command(
  "remove",
  pick,
  ({ inside }) => !inside,
  async (person, _, { stage }) => {
    await stage.send(agency, "DELETE", `${v1}/visitors/${person.uuid}`);
    person.removed = true;
  },
);

const send = command(
  "send",
  fc.record({ who: fc.nat(5), store, expires: fc.constantFrom(0, 10, 30, 31, 400) }),
  always,
  async (person, { expires }, { stage, dayOf }) => {
    const file = fileForm({ document_type_uuid: documentTypes.aso, expires_on: dayOf(expires) });
    const { uuid } = await stage.create(agency, `${v1}/visitors/${person.uuid}/documents`, file);
    person.documents.push({ uuid, status: "pending", expires });
  },
);

const decide = command(
  "decide",
  fc.record({
    who: fc.nat(5),
    store,
    status: fc.constantFrom("approved" as const, "approved" as const, "denied" as const),
  }),
  // A retailer sees the documents of visitors allocated to one of its stores.
  ({ documents, allocations }) =>
    documents.at(-1)?.status === "pending" && allocations.some(({ store }) => retailerOf[store] === "sol"),
  async (person, { status }, { stage }) => {
    const document = person.documents.at(-1) as (typeof person.documents)[number];
    const decision = { status, version: 1, ...(status === "denied" && { problem: "illegible_document" }) };
    await stage.send("sol", "PUT", `/v1/retailers/visitors/${person.uuid}/documents/${document.uuid}/decision`, {
      decision,
    });
    document.status = status;
  },
);

/** Moves the last document's expiry to yesterday. */
const expire = command(
  "expire",
  pick,
  ({ documents }) => documents.length > 0,
  async (person, _, { stage, dayOf }) => {
    const document = person.documents.at(-1) as (typeof person.documents)[number];
    document.expires = -1;
    await stage.world.admin.query("update visitor_documents set expires_on = $2 where uuid = $1", [
      document.uuid,
      dayOf(-1),
    ]);
  },
);

const allocate = command(
  "allocate",
  fc.record({ who: fc.nat(5), store, starts: fc.constantFrom(-5, 0, 1) }),
  ({ allocations }, { store, starts }) =>
    !allocations.some(
      (allocation) =>
        allocation.store === store &&
        allocation.state !== "refused" &&
        allocation.starts <= allocation.ends &&
        allocation.ends >= starts,
    ),
  async (person, { store, starts }, { stage, dayOf }) => {
    const allocation = { visitor_uuid: person.uuid, store_uuid: accounts[store].uuid, starts_on: dayOf(starts) };
    const { uuid, state } = await stage.create(agency, `${v1}/allocations`, { allocation });
    const waits = retailerOf[store] === "sol" && !person.hasAso(Math.max(starts, 0));
    expect(state).toBe(waits ? "pending" : "active");
    person.allocations.push({
      uuid,
      store,
      state: waits ? "pending" : "active",
      starts,
      ends: Number.POSITIVE_INFINITY,
    });
  },
);

const rule = command(
  "rule",
  fc.record({
    who: fc.nat(5),
    store,
    verb: fc.constantFrom("approval" as const, "approval" as const, "refusal" as const),
  }),
  ({ allocations }) => allocations.some(({ state, ends }) => state === "pending" && ends >= 0),
  async (person, { verb }, { stage }) => {
    const allocation = person.allocations.find(
      ({ state, ends }) => state === "pending" && ends >= 0,
    ) as (typeof person.allocations)[number];
    const retailer = retailerOf[allocation.store];
    await stage.send(retailer, "PUT", `/v1/retailers/allocations/${allocation.uuid}/${verb}`, {
      allocation: { reason: "Falta documento" },
    });
    allocation.state = verb === "approval" ? "active" : "refused";
  },
);

const end = command(
  "end",
  fc.record({ who: fc.nat(5), store, ends: fc.constantFrom(-1, 0, 1) }),
  ({ allocations }, { store, ends }) =>
    allocations.some(
      (allocation) =>
        allocation.store === store &&
        (allocation.state === "pending" || allocation.state === "active") &&
        allocation.ends >= 0 &&
        (allocation.starts > 0 || ends >= allocation.starts),
    ),
  async (person, { store, ends }, { stage, dayOf }) => {
    const allocation = person.allocations.find(
      (one) =>
        one.store === store &&
        (one.state === "pending" || one.state === "active") &&
        one.ends >= 0 &&
        (one.starts > 0 || ends >= one.starts),
    ) as (typeof person.allocations)[number];
    const path = `${v1}/allocations`;
    const allocations = await stage.send(agency, "GET", `${path}?visitor_uuid=${person.uuid}&per_page=1000`);
    const { version } = allocations.find(({ uuid }: { uuid: string }) => uuid === allocation.uuid);
    await stage.send(agency, "PUT", `${path}/${allocation.uuid}/end`, {
      allocation: { ends_on: dayOf(ends), version },
    });
    const givenUp = ends < allocation.starts;
    allocation.ends = givenUp ? allocation.starts - 1 : ends;
    if (givenUp || ends < 0) allocation.state = "ended";
  },
);

const block = command(
  "block",
  fc.record({ who: fc.nat(5), store, retailer: fc.constantFrom<RetailerName>("sol", "lua") }),
  ({ blocks }, { retailer }) => !blocks.some((one) => one.retailer === retailer),
  async (person, { retailer }, { stage, dayOf }) => {
    const access_block = { reason: "Conduta", starts_on: dayOf(0), cpf: person.cpf };
    const { uuid } = await stage.create(retailer, "/v1/retailers/access_blocks", { access_block });
    person.blocks.push({ uuid, retailer });
  },
);

const unblock = command(
  "unblock",
  pick,
  ({ blocks }) => blocks.length > 0,
  async (person, _, { stage }) => {
    const { uuid, retailer } = person.blocks.pop() as (typeof person.blocks)[number];
    await stage.send(retailer, "DELETE", `/v1/retailers/access_blocks/${uuid}`);
  },
);

/** Commands on visitors, their documents, allocations and access blocks. */
export const visitorCommands: fc.Arbitrary<Command>[] = [
  fc.constant(registerCommand),
  activate,
  remove,
  send,
  decide,
  expire,
  allocate,
  rule,
  end,
  block,
  unblock,
];
