import { expect, test } from "vitest";
import { pendingDocsQuery } from "#app/contracts/documents/pending-docs.ts";
import { type VisitorListItem, visitorsQuery } from "#app/contracts/people/visitors.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { listPendingDocs } from "#app/domain/documents/pending-docs.ts";
import { findVisitorOverview } from "#app/domain/people/visitor-overview.ts";
import { withToday } from "#app/domain/people/visitor-today.ts";
import { listVisitors } from "#app/domain/people/visitors.ts";
import { verdictsOf } from "#app/domain/visits/verdict-facts.ts";
import { openDemo } from "#tests/world/demonstration.ts";

/** A visitor's day in lists, against the one verdict, over the whole demonstration. */
const demo = openDemo();

async function asAdministration<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
  const { rows } = await demo.admin.query(
    "select u.uuid as user, u.name, u.account_uuid as org from users u where login = 'admin'",
  );
  return inTransaction(demo.database, { audience: "mob", ...rows[0] }, work);
}

const readAll = (scope: Scope, sort?: string) => {
  const query = visitorsQuery.parse({ per_page: 1000, ...(sort && { sort }) });
  return listVisitors(scope, query).then((page) => withToday(scope, page));
};

async function linkedStores(uuids: string[]): Promise<Map<string, string[]>> {
  const { rows } = await demo.admin.query(
    `select visitor_uuid, array_agg(distinct store_uuid)::text[] as stores from allocations
      where visitor_uuid = any($1) and state in ('pending', 'active') and (ends_on is null or ends_on >= app.today())
      group by visitor_uuid`,
    [uuids],
  );
  return new Map(rows.map(({ visitor_uuid, stores }) => [visitor_uuid, stores]));
}

async function expectSameAsVerdicts(scope: Scope): Promise<VisitorListItem[]> {
  const { data } = await readAll(scope);
  const stores = await linkedStores(data.map(({ uuid }) => uuid));
  const questions = data.flatMap(({ owner_uuid, uuid }) =>
    (stores.get(uuid) ?? []).map((store_uuid) => ({ owner_uuid, visitor_uuid: uuid, store_uuid })),
  );
  const open = (await verdictsOf(scope, questions)).filter(({ answer }) => answer !== "stopped");
  const counted = data.map(({ uuid, today }) => ({ uuid, stores: today?.stores, open: today?.open_stores }));
  expect(counted).toEqual(
    data.map(({ uuid }) => ({
      uuid,
      stores: stores.get(uuid)?.length ?? 0,
      open: open.filter(({ visitor_uuid }) => visitor_uuid === uuid).length,
    })),
  );
  return data;
}

test("a visitor may enter as many stores today as the verdicts say", async () => {
  await asAdministration(async (scope) => {
    const data = await expectSameAsVerdicts(scope);
    const kinds = data.map(({ today }) => today && Math.sign(today.open_stores) + Math.sign(today.stores));
    expect(new Set(kinds)).toEqual(new Set([0, 1, 2]));
  });
});

test("list, record and pending documents count the same pendencies", async () => {
  await asAdministration(async (scope) => {
    const { data } = await readAll(scope);
    const pending = new Map<string, number>();
    for (const owner_uuid of new Set(data.map((visitor) => visitor.owner_uuid))) {
      const page = await listPendingDocs(scope, pendingDocsQuery.parse({ owner_uuid, per_page: 1000 }), false);
      for (const { visitor, retailers } of page.data) {
        const stopping = retailers.flatMap(({ gaps }) => gaps.filter(({ gap }) => gap !== "expiring"));
        pending.set(visitor.uuid, stopping.length);
      }
    }
    const active = data.filter((visitor) => visitor.active);
    const listed = active.map(({ uuid, today }) => [uuid, today?.gaps]);
    expect(listed).toEqual(
      active.map(({ uuid, today }) => [uuid, today?.stores === 0 ? null : (pending.get(uuid) ?? 0)]),
    );
    const kinds = new Set(active.map(({ today }) => typeof today?.gaps));
    expect(kinds).toEqual(new Set(["number", "object"]));
    for (const { uuid, today } of active.slice(0, 150)) {
      expect([uuid, (await findVisitorOverview(scope, uuid)).gaps]).toEqual([uuid, today?.gaps]);
    }
  });
});

test("blocks, unpaid owners, periods and weekdays count like in the verdicts", async () => {
  await demo.admin.query(`
    update client_infos set status = 'defaulting' where account_uuid in (
      select owner_uuid from visitor_statuses group by owner_uuid order by count(*) limit 1);
    update visitors set is_temporary = true, temporary_until = app.today() - 1 where uuid in (
      select visitor_uuid from visitor_statuses where allocated order by visitor_uuid limit 5);
    update allocations set weekdays = 127 - (1 << extract(dow from app.today())::int) where uuid in (
      select uuid from allocations where state = 'active' order by uuid limit 20);
    insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on)
      select distinct on (v.cpf) s.retailer_uuids[1], gen_random_uuid(), v.cpf, 'teste', app.today()
      from visitors v join visitor_statuses s on s.owner_uuid = v.owner_uuid and s.visitor_uuid = v.uuid
      where s.allocated and s.registered order by v.cpf limit 10`);
  await asAdministration(expectSameAsVerdicts);
});

test("lists are sorted by stores, pendencies and the next document to end", async () => {
  await asAdministration(async (scope) => {
    const values = {
      stores: ({ today }: VisitorListItem) => today?.stores ?? 0,
      gaps: ({ today }: VisitorListItem) => today?.gaps ?? 0,
      expires_on: ({ today }: VisitorListItem) => Date.parse(today?.expires_on ?? "9999-12-31"),
    };
    for (const [sort, value] of Object.entries(values)) {
      const up = (await readAll(scope, sort)).data.map(value);
      expect(up).toEqual(up.toSorted((a, b) => a - b));
      expect((await readAll(scope, `-${sort}`)).data.map(value)).toEqual(up.toReversed());
      expect(new Set(up).size).toBeGreaterThan(1);
    }
  });
});
