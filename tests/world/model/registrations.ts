import fc from "fast-check";
import { expect } from "vitest";
import { accounts, documentTypes } from "../people.ts";
import { form } from "../writes/stage.ts";
import { agency, type Command, command, pick, store } from "./command.ts";
import { type NetworkName, networkOf, Person } from "./life.ts";

const always = () => true;
const v1 = "/v1/agencies";

/** A new registration, with which every life begins. */
export const registered: Command = {
  check: ({ people }) => people.length < 5,
  run: async (model, real) => {
    const { stage } = real;
    const input = { name: `Pessoa do Modelo ${stage.next()}`, cpf: stage.cpf() };
    const { uuid } = await stage.made(agency, `${v1}/visitors`, { visitor: input });
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
    await stage.done(agency, "PUT", `${v1}/visitors/${person.uuid}`, { visitor });
    person.version++;
    person.active = active;
  },
);

const remove = command(
  "remove",
  pick,
  ({ inside }) => !inside,
  async (person, _, { stage }) => {
    await stage.done(agency, "DELETE", `${v1}/visitors/${person.uuid}`);
    person.removed = true;
  },
);

const send = command(
  "send",
  fc.record({ who: fc.nat(5), store, expires: fc.constantFrom(0, 10, 30, 31, 400) }),
  always,
  async (person, { expires }, { stage, dayOf }) => {
    const file = form({ document_type_uuid: documentTypes.aso, expires_on: dayOf(expires) });
    const { uuid } = await stage.made(agency, `${v1}/visitors/${person.uuid}/documents`, file);
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
  // The network sees a document of whoever is linked to one of its stores.
  ({ documents, links }) =>
    documents.at(-1)?.status === "pending" && links.some(({ store }) => networkOf[store] === "sol"),
  async (person, { status }, { stage }) => {
    const document = person.documents.at(-1) as (typeof person.documents)[number];
    const decision = { status, version: 1, ...(status === "denied" && { problem: "illegible_document" }) };
    await stage.done("sol", "PUT", `/v1/retailers/visitors/${person.uuid}/documents/${document.uuid}/decision`, {
      decision,
    });
    document.status = status;
  },
);

/** The calendar turns: what was good until today has expired. */
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
  ({ links }, { store, starts }) =>
    !links.some(
      (link) => link.store === store && link.state !== "refused" && link.starts <= link.ends && link.ends >= starts,
    ),
  async (person, { store, starts }, { stage, dayOf }) => {
    const allocation = { visitor_uuid: person.uuid, store_uuid: accounts[store].uuid, starts_on: dayOf(starts) };
    const { uuid, state } = await stage.made(agency, `${v1}/allocations`, { allocation });
    const waits = networkOf[store] === "sol" && !person.hasAso(Math.max(starts, 0));
    expect(state).toBe(waits ? "pending" : "active");
    person.links.push({ uuid, store, state: waits ? "pending" : "active", starts, ends: Number.POSITIVE_INFINITY });
  },
);

const rule = command(
  "rule",
  fc.record({
    who: fc.nat(5),
    store,
    verb: fc.constantFrom("approval" as const, "approval" as const, "refusal" as const),
  }),
  ({ links }) => links.some(({ state, ends }) => state === "pending" && ends >= 0),
  async (person, { verb }, { stage }) => {
    const link = person.links.find(
      ({ state, ends }) => state === "pending" && ends >= 0,
    ) as (typeof person.links)[number];
    const network = networkOf[link.store];
    await stage.done(network, "PUT", `/v1/retailers/allocations/${link.uuid}/${verb}`);
    link.state = verb === "approval" ? "active" : "refused";
  },
);

const end = command(
  "end",
  fc.record({ who: fc.nat(5), store, ends: fc.constantFrom(-1, 0, 1) }),
  ({ links }, { store, ends }) =>
    links.some(
      (link) =>
        link.store === store &&
        (link.state === "pending" || link.state === "active") &&
        link.ends >= 0 &&
        (link.starts > 0 || ends >= link.starts),
    ),
  async (person, { store, ends }, { stage, dayOf }) => {
    const link = person.links.find(
      (one) =>
        one.store === store &&
        (one.state === "pending" || one.state === "active") &&
        one.ends >= 0 &&
        (one.starts > 0 || ends >= one.starts),
    ) as (typeof person.links)[number];
    const path = `${v1}/allocations`;
    const links = await stage.done(agency, "GET", `${path}?visitor_uuid=${person.uuid}&per_page=1000`);
    const { version } = links.find(({ uuid }: { uuid: string }) => uuid === link.uuid);
    await stage.done(agency, "PUT", `${path}/${link.uuid}/end`, { allocation: { ends_on: dayOf(ends), version } });
    const givenUp = ends < link.starts;
    link.ends = givenUp ? link.starts - 1 : ends;
    if (givenUp || ends < 0) link.state = "ended";
  },
);

const block = command(
  "block",
  fc.record({ who: fc.nat(5), store, network: fc.constantFrom<NetworkName>("sol", "lua") }),
  ({ blocks }, { network }) => !blocks.some((one) => one.network === network),
  async (person, { network }, { stage, dayOf }) => {
    const access_block = { reason: "Conduta", starts_on: dayOf(0), cpf: person.cpf };
    const { uuid } = await stage.made(network, "/v1/retailers/access_blocks", { access_block });
    person.blocks.push({ uuid, network });
  },
);

const unblock = command(
  "unblock",
  pick,
  ({ blocks }) => blocks.length > 0,
  async (person, _, { stage }) => {
    const { uuid, network } = person.blocks.pop() as (typeof person.blocks)[number];
    await stage.done(network, "DELETE", `/v1/retailers/access_blocks/${uuid}`);
  },
);

/** What is done to a registration, its documents, links and blocks. */
export const ofRegistrations: fc.Arbitrary<Command>[] = [
  fc.constant(registered),
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
