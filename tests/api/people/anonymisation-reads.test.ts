import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Actor, inTransaction, type Scope } from "#app/db/scope.server.ts";
import { anonymise } from "#app/domain/people/anonymisation.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { apiParts, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const mob: Actor = {
  audience: "mob",
  org: accounts.administration.uuid,
  user: users.mob.uuid,
  name: "Mara Administra",
};
const REQUEST = "00000000-0000-7000-8000-0000000ca9c1";
const USER = "00000000-0000-7000-8000-0000000ca9c2";
/** Rows of other people in each table. */
const OTHERS = 5_000;

/** SQL: one of a hundred other visitors, for row n. */
const visitor = "('00000000-0000-7000-8000-0001' || lpad((n % 100)::text, 8, '0'))::uuid";

/** Statements that write rows of accounts that do not know the person; each ends with `from generate_series`. */
const others = [
  "insert into notifications (user_uuid, kind, facts, in_app) select $2, 'job_finished', '{\"title\": \"pessoas.csv\"}', true",
  "insert into notifications (user_uuid, kind, owner_uuid, visitor_uuid, facts, in_app) select $2, 'feedback_given', $1, $3, '{}', true",
  "insert into audit_events (account_uuid, kind, actor_uuid, subject_uuid) select $1, 'signed_in', $2, $2",
  "insert into audit_events (account_uuid, kind, actor_uuid, subject_uuid, subject) select $1, 'webhook_created', $2, gen_random_uuid(), 'Aviso'",
  "insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind) select $1, $3, gen_random_uuid(), $2, 'Alice', 'changed'",
  "insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, score, user_name) select $4, gen_random_uuid(), $1, $3, 4, 'Nina'",
  "insert into refusals (store_uuid, uuid, retailer_uuid, owner_uuid, visitor_uuid, verdict) select $4, gen_random_uuid(), $5, $1, $3, '{}'",
  "insert into files (owner_uuid, uuid, name, media_type, size, sha256) select $1, gen_random_uuid(), 'rg.pdf', 'application/pdf', 1, ''",
  "insert into batch_jobs (owner_uuid, uuid, kind, title) select $1, gen_random_uuid(), 'allocation_batch', 'Vínculos'",
  "insert into saved_views (account_uuid, uuid, user_uuid, screen, name) select $1, gen_random_uuid(), $2, '/agency/visitors', 'Visão ' || n",
  "insert into idempotency_keys (user_uuid, key, fingerprint, body) select $2, 'key-' || n + 100000, '', '{}'",
  "insert into mails (uuid, recipient, subject, body, state) select gen_random_uuid(), '', 'Documento aprovado', '', 'sent'",
  "insert into sessions (token_hash, uuid, user_uuid, ended_at) select sha256(n::text::bytea), gen_random_uuid(), $2, now()",
  "insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on, ends_on) select $5, gen_random_uuid(), '52998224725', 'Conduta', '2026-01-01', '2026-01-02'",
  "insert into visitor_import_rows (owner_uuid, import_uuid, line, outcome, typed) select $1, $1, n, 'refused', array['Nair Nova', '529.982.247-25']",
  "insert into allocation_batch_rows (owner_uuid, batch_uuid, position, typed, outcome, cause) select $1, $1, n, '529.982.247-25', 'refused', 'unknown'",
];

/** Returns the rows that the scope's transaction has read of each table that holds the others' rows. */
async function rowsRead({ db }: Scope): Promise<Record<string, number>> {
  const tables = [...new Set(others.map((statement) => /into (\w+)/.exec(statement)?.[1]))];
  const { rows } = await sql<{ table: string; n: number }>`
    select t as table, sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
    from unnest(${tables}::text[]) t
    join pg_stat_xact_user_tables s on s.relname = t or s.relname ~ ('^' || t || '_(\\d+|other)$')
    group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ table, n }) => [table, n]));
}

test("anonymisation reads no rows of accounts that do not know the person", async () => {
  const values = [accounts.aurora, users.aurora, null, accounts.solCentro, accounts.sol].map((one) =>
    one ? `'${one.uuid}'` : visitor,
  );
  await world.admin.query("set app.notifying = 'off'");
  await world.admin.query("update allocations set state = 'ended', ends_on = '2026-02-01' where owner_uuid = $1", [
    accounts.boreal.uuid,
  ]);
  await world.admin.query(
    `insert into users (uuid, account_uuid, role_uuid, name, login, visitor_owner_uuid, visitor_uuid)
     select $1, $2, uuid, 'Davi', 'davi.campo', $2, $3 from roles where user_type = 'af' limit 1`,
    [USER, accounts.boreal.uuid, visitors.davi.uuid],
  );
  await world.admin.query(
    "insert into data_requests (uuid, cpf, name, contact, kind, received_on) values ($1, $2, 'Davi', '', 'anonymisation', app.today())",
    [REQUEST, visitors.davi.cpf],
  );
  const file = `with job as (insert into batch_jobs (owner_uuid, uuid, kind, title) values ($1, $1, 'import', 'a.csv')),
    file as (insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $1, 'a.csv', 'text/csv', 1, ''))`;
  await world.admin.query(`${file} select`, [accounts.aurora.uuid]);
  await world.admin.query(
    "insert into visitor_imports (owner_uuid, uuid, job_uuid, file_uuid, state) values ($1, $1, $1, $1, 'saved')",
    [accounts.aurora.uuid],
  );
  await world.admin.query(
    `insert into allocation_batches (owner_uuid, uuid, job_uuid, action, ends_on, state) values ($1, $1, $1, 'end', '2026-01-01', 'applied')`,
    [accounts.aurora.uuid],
  );
  await world.admin.query(
    `insert into visitors (owner_uuid, uuid, name, cpf, badge)
     select $1, ${visitor}, 'Nair Nova', lpad((70000000000 + n)::text, 11, '0'), lpad((2900000000000 + n)::text, 13, '0')
     from generate_series(0, 99) n`,
    [accounts.aurora.uuid],
  );
  for (const statement of others) {
    const filled = statement.replace(/\$(\d)/g, (_, place) => values[Number(place) - 1] as string);
    await world.admin.query(`${filled} from generate_series(1, ${OTHERS}) n`);
  }
  await world.admin.query("analyze");
  const read = await inTransaction(world.database, mob, async (scope) => {
    const { state } = await anonymise(scope, apiParts.secrets, REQUEST, 1);
    expect(state).toBe("fulfilled");
    return rowsRead(scope);
  });
  expect(Object.entries(read).filter(([, n]) => n >= OTHERS / 2)).toEqual([]);
  expect(Object.keys(read).length).toBeGreaterThan(10);
});
