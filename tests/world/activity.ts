import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { accounts, documentTypes, visitors } from "./people.ts";

/** A statement or two about one owner's visitor, run alone or with others in a transaction. */
type Action = (client: pg.Client) => Promise<unknown>;

type VisitorName = keyof typeof visitors;
type StoreName = "solCentro" | "solAcre" | "luaNorte";
const zones = { solCentro: "America/Sao_Paulo", solAcre: "America/Rio_Branco", luaNorte: "America/Sao_Paulo" };
const retailers = { solCentro: accounts.sol.uuid, solAcre: accounts.sol.uuid, luaNorte: accounts.lua.uuid };

const store = fc.constantFrom<StoreName>("solCentro", "solAcre", "luaNorte");
const dayOffset = fc.integer({ min: -3, max: 3 });
const optionalDayOffset = fc.option(dayOffset);
const ids = (name: VisitorName) => [accounts[visitors[name].owner].uuid, visitors[name].uuid];

const checkIn = (name: VisitorName) =>
  fc
    .record({
      at: store,
      ago: fc.constantFrom(0, 0, 0, 1, 8),
      hour: fc.integer({ min: 0, max: 23 }),
      supplier: fc.boolean(),
    })
    .map(
      ({ at, ago, hour, supplier }): Action =>
        (client) => {
          const owner = accounts[visitors[name].owner];
          const own =
            owner.kind === "supplier" ? [owner.uuid] : supplier ? [accounts.belo.uuid, accounts.cafe.uuid] : [];
          return client.query(
            `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
             entered_app_name, supplier_uuids)
           values ($1, $2, $3, $4, $5, app.today() - $6::int, $7::int,
             (app.today() - $6::int + make_interval(hours => $7::int)) at time zone $8, 'concierge_desktop', $9::uuid[])`,
            [...ids(name), randomUUID(), accounts[at].uuid, retailers[at], ago, hour, zones[at], own],
          );
        },
    );

const checkOut = (name: VisitorName) =>
  fc.integer({ min: 0, max: 23 }).map(
    (hours): Action =>
      (client) =>
        client.query(
          `update visits set left_at = entered_at + make_interval(hours => $3), left_hour = least(23, entered_hour + $3)
           where (owner_uuid, uuid) in (select owner_uuid, uuid from visits
             where owner_uuid = $1 and visitor_uuid = $2 and left_hour is null limit 1) and left_hour is null`,
          [...ids(name), hours],
        ),
  );

/** Corrects an exit, recorded or not: the store requests it and the retailer approves it. */
const correct = (name: VisitorName) =>
  fc.integer({ min: 0, max: 23 }).map(
    (hours): Action =>
      async (client) => {
        const uuid = randomUUID();
        await client.query(
          `insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at,
             visitor_uuid, left_at, reason, requested_by_name)
           select store_uuid, $3, retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid,
             entered_at + make_interval(hours => $4, mins => 5), 'Saiu pela doca', 'Celso'
           from visits where owner_uuid = $1 and visitor_uuid = $2 and corrected_left_at is null limit 1`,
          [...ids(name), uuid, hours],
        );
        await client.query("update visit_corrections set state = 'approved', decided_at = now() where uuid = $1", [
          uuid,
        ]);
      },
  );

const allocate = (name: VisitorName) =>
  fc
    .record({
      at: store,
      starts: dayOffset,
      length: fc.option(fc.nat(3)),
      weekdays: fc.integer({ min: 1, max: 127 }),
      state: fc.constantFrom("active", "active", "pending", "ended"),
    })
    .map(
      ({ at, starts, length, weekdays, state }): Action =>
        (client) =>
          client.query(
            `insert into allocations (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, state, starts_on, ends_on, weekdays)
           values ($1, $2, $3, $4, $5, $6, app.today() + $7::int, app.today() + $7::int + $8::int, $9)`,
            [...ids(name), randomUUID(), accounts[at].uuid, retailers[at], state, starts, length, weekdays],
          ),
    );

const endAllocations = (name: VisitorName) =>
  fc.constantFrom("ended", "refused").map(
    (state): Action =>
      (client) =>
        client.query("update allocations set state = $3 where owner_uuid = $1 and visitor_uuid = $2", [
          ...ids(name),
          state,
        ]),
  );

const attend = (name: VisitorName) =>
  fc.boolean().map(
    (begins): Action =>
      (client) =>
        client.query(
          begins
            ? `insert into allocation_suppliers (owner_uuid, allocation_uuid, supplier_uuid)
               select owner_uuid, uuid, $3 from allocations where owner_uuid = $1 and visitor_uuid = $2 on conflict do nothing`
            : `delete from allocation_suppliers where supplier_uuid = $3 and (owner_uuid, allocation_uuid) in
               (select owner_uuid, uuid from allocations where owner_uuid = $1 and visitor_uuid = $2)`,
          [...ids(name), accounts.cafe.uuid],
        ),
  );

const sendDocument = (name: VisitorName) =>
  fc.record({ status: fc.constantFrom("pending", "approved", "complete", "denied"), expires: optionalDayOffset }).map(
    ({ status, expires }): Action =>
      (client) =>
        client.query(
          `insert into visitor_documents (owner_uuid, visitor_uuid, uuid, document_type_uuid, status, problem, expires_on, forgotten_at)
           values ($1, $2, $3, $4, $5, $6, app.today() + $7::int, now())`,
          [...ids(name), randomUUID(), documentTypes.aso, status, status === "denied" ? "not_assigned" : null, expires],
        ),
  );

const decideDocuments = (name: VisitorName) =>
  fc.record({ status: fc.constantFrom("pending", "approved"), expires: optionalDayOffset }).map(
    ({ status, expires }): Action =>
      (client) =>
        client.query(
          `update visitor_documents set status = $3, problem = null, expires_on = app.today() + $4::int
           where owner_uuid = $1 and visitor_uuid = $2`,
          [...ids(name), status, expires],
        ),
  );

const change = (name: VisitorName) =>
  fc
    .record({
      active: fc.constantFrom(true, true, false),
      removed: fc.constantFrom(false, false, false, true),
      supervised: fc.boolean(),
      temporary: fc.boolean(),
    })
    .map(
      ({ active, removed, supervised, temporary }): Action =>
        (client) =>
          client.query(
            `update visitors set active = $3 and not $4, removed_at = case when $4 then now() end, is_temporary = $5,
               responsible_uuid = case when $6 then $7::uuid end where owner_uuid = $1 and uuid = $2`,
            [
              ...ids(name),
              active,
              removed,
              temporary,
              supervised && visitors[name].owner === "aurora" && name !== "carla",
              visitors.carla.uuid,
            ],
          ),
    );

const withLabel = (label: string, action: Action): Action =>
  Object.assign(action, { [fc.toStringMethod]: () => label });

const actions = { checkIn, checkOut, correct, allocate, endAllocations, attend, sendDocument, decideDocuments, change };
const people: VisitorName[] = ["ana", "ana", "bruno", "bruno", "davi", "elza", "fabio"];

/** One to three actions on one visitor of the cast, for a single transaction. */
export const visitorActivity = fc.constantFrom(...people).chain((name) => {
  const any = Object.entries(actions).map(([what, make]) =>
    make(name).map((action) => withLabel(`${what} ${name}`, action)),
  );
  return fc.array(fc.oneof(...any, checkIn(name)), { minLength: 1, maxLength: 3 });
});

/**
 * The database refuses a second allocation of a visitor and store, a second correction, and one of two deadlocked
 * transactions.
 */
const EXPECTED_CODES = new Set(["23P01", "23505", "40P01"]);

/** Runs all actions in one transaction, or none if the database refuses one. */
export async function runActivity(client: pg.Client, actions: Action[]): Promise<void> {
  await client.query("begin");
  try {
    for (const action of actions) await action(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof pg.DatabaseError && EXPECTED_CODES.has(error.code ?? ""))) throw error;
  }
}
