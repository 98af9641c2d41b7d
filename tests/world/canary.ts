import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { formatCpf } from "#app/contracts/people/cpf.ts";
import { formatPhone } from "#app/contracts/platform/phone.ts";
import { accounts, visitors } from "./people.ts";
import type { World } from "./world.ts";

/** The data of a person who shares no text with any other. */
export const canary = {
  name: "Quitéria Canário Vasconcelos",
  cpf: visitors.davi.cpf,
  phone: "21998877665",
  email: "quiteria.canario@exemplo.test",
};
const canaryText = `${canary.name}, CPF ${formatCpf(canary.cpf)}, fone ${formatPhone(canary.phone)}, ${canary.email}`;
const needles = [
  canary.name,
  canary.cpf,
  formatCpf(canary.cpf),
  canary.phone,
  formatPhone(canary.phone),
  canary.email,
  encodeURIComponent(canary.name),
];

/** Returns the columns of all tables that contain the canary, except in PostgreSQL's own schemas. */
export async function columnsWithCanary({ admin }: World): Promise<string[]> {
  const { rows } = await admin.query<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY')`);
  const found: string[] = [];
  for (const { schema, table, column } of rows) {
    const hit = await admin.query(
      `select from "${schema}"."${table}" where exists (select from unnest($1::text[]) needle
         where position(lower(needle) in lower("${column}"::text)) > 0) limit 1`,
      [needles],
    );
    if (hit.rowCount) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Returns the names of the uploaded files that contain the canary. */
export async function filesWithCanary({ folder }: World): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = (await readFile(join(entry.parentPath, entry.name))).toString("utf8");
    if (needles.some((needle) => content.includes(needle))) found.push(entry.name);
  }
  return found;
}

/** Returns a PDF with the canary's data. */
export const canaryPdf = () => `%PDF-1.4\n% ${canaryText}\n%%EOF`;

/** Writes the canary into every text about a visitor, including texts that the API would refuse. */
export async function plantCanary({ admin }: World, files: { file: string }): Promise<void> {
  const b = accounts.boreal.uuid;
  const person = visitors.davi.uuid;
  const { luaNorte, lua } = accounts;
  const id = "00000000-0000-7000-8000-0000000ca9a1";
  const user = "00000000-0000-7000-8000-0000000ca9a2";
  const run = (statement: string, ...values: unknown[]) => admin.query(statement, values);
  const causes = JSON.stringify({ label: "LIBERADO", causes: [{ text: canaryText }] });
  await run("update roadmaps set name = $1 where agency_uuid = $2", `Rota de ${canary.name}`, b);
  await run("update visitor_absences set note = $1 where agency_uuid = $2", canaryText, b);
  await run("update planned_visits set justification_note = $1 where agency_uuid = $2", canaryText, b);
  await run("update evidences set note = $1 where agency_uuid = $2", canaryText, b);
  await run(
    "insert into survey_questions (agency_uuid, uuid, survey_uuid, survey_version, position, kind, title) values ($1, $1, $1, 1, 0, 'text', 'Quem?')",
    b,
  );
  await run(
    "insert into survey_answer_values (agency_uuid, answer_uuid, position, question_uuid, value) values ($1, $1, 0, $1, to_jsonb($2::text))",
    b,
    canaryText,
  );
  await run(
    `insert into visits (owner_uuid, uuid, entered_at, left_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour,
       left_hour, entered_app_name, verdict, override_reason)
     values ($1, $2, now() - interval '2 hours', now() - interval '1 hour', $3, $4, $5, current_date, 9, 10, 'web', $6, $7)`,
    b,
    id,
    person,
    luaNorte.uuid,
    lua.uuid,
    causes,
    canaryText,
  );
  await run(
    `insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid,
       left_at, reason, requested_by_name, state, decided_at, note)
     select store_uuid, uuid, retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid, entered_at + interval '1 hour', $2,
       'Nina', 'approved', now(), $2 from visits where uuid = $1`,
    id,
    canaryText,
  );
  await run(
    `insert into refusals (store_uuid, uuid, retailer_uuid, owner_uuid, visitor_uuid, verdict, reason) values ($1, $2, $3, $4, $5, $6, $7)`,
    luaNorte.uuid,
    id,
    lua.uuid,
    b,
    person,
    causes,
    canaryText,
  );
  await run(
    `insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, score, user_name, comment) values ($1, $2, $3, $4, 4, 'Nina', $5)`,
    luaNorte.uuid,
    id,
    b,
    person,
    canaryText,
  );
  await run(
    `insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_section_uuid, day, owner_uuid, visitor_uuid, note, status)
     select $1, $2, $3, 'cleaning', uuid, current_date, $4, $5, $6, 'allocated_and_working' from product_sections limit 1`,
    luaNorte.uuid,
    id,
    lua.uuid,
    b,
    person,
    canaryText,
  );
  await run(
    `insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on, ends_on) values ($1, $2, $3, $4, '2026-01-01', '2026-01-31')`,
    lua.uuid,
    id,
    canary.cpf,
    canaryText,
  );
  await run(
    `insert into access_block_events (retailer_uuid, block_uuid, kind, actor_uuid, actor_name, reason)
     values ($1, $2, 'blocked', $3, $4, $5)`,
    lua.uuid,
    id,
    user,
    canary.name,
    canaryText,
  );
  await run(
    `insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, phone, company, purpose, origin, state,
       reason, decided_at) values ($1, $2, $3, $4, $5, $6, $7, 'Boreal', $8, 'import', 'refused', $8, now())`,
    lua.uuid,
    id,
    luaNorte.uuid,
    b,
    canary.name,
    canary.cpf,
    canary.phone,
    canaryText,
  );
  await run(
    `insert into users (uuid, account_uuid, role_uuid, name, email, login, visitor_owner_uuid, visitor_uuid)
     select $1, $2, uuid, $3, $4, $4, $2, $5 from roles where user_type = 'af' limit 1`,
    user,
    b,
    canary.name,
    canary.email,
    person,
  );
  await run("insert into sessions (token_hash, uuid, user_uuid) values ('canary', $1, $1)", user);
  await run("insert into password_resets (token_hash, user_uuid) values ('canary', $1)", user);
  await run(
    "insert into user_device_tokens (user_uuid, uuid, token, platform) values ($1, $1, $2, 'web')",
    user,
    canaryText,
  );
  await run(
    "insert into saved_views (account_uuid, uuid, user_uuid, screen, name, query) select account_uuid, $1, uuid, '/agency/visitors', $2, $3 from users where login = 'boreal'",
    id,
    canary.name,
    `name_or_cpf=${encodeURIComponent(canary.name)}`,
  );
  await run(
    "insert into mails (uuid, recipient, subject, body) values ($1, $2, 'Convite', $3)",
    id,
    canary.email,
    canaryText,
  );
  await run("insert into rate_limits (key, points) values ($1, 1)", `login:${canary.email}@192.0.2.1`);
  await run(
    "insert into idempotency_keys (user_uuid, key, fingerprint, body) select uuid, 'canary-key', '', to_jsonb($1::text) from users where login = 'boreal'",
    canaryText,
  );
  await run(
    "insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes) values ($1, $2, $3, $4, $5, 'changed', $6)",
    b,
    person,
    id,
    user,
    canary.name,
    JSON.stringify({
      name: [canary.name, canary.name],
      phone: ["", canary.phone],
      reason: canaryText,
      outro: [canaryText, canaryText],
    }),
  );
  await run(
    "insert into document_reads (owner_uuid, uuid, visitor_uuid, document_uuid, file_uuid, actor_account_uuid, actor_name) select owner_uuid, $1, visitor_uuid, uuid, file_uuid, owner_uuid, 'Bento' from visitor_documents where file_uuid = $2",
    id,
    files.file,
  );
  await run(
    "insert into batch_jobs (owner_uuid, uuid, kind, title) values ($1, $2, 'allocation_batch', 'Vínculos')",
    b,
    id,
  );
  await run(
    `insert into allocation_batches (owner_uuid, uuid, job_uuid, action, ends_on, state, people, request) values ($1, $2, $2, 'end', '2026-01-01', 'ready', $3, $4)`,
    b,
    id,
    JSON.stringify([{ typed: canary.cpf, uuid: person, cause: "", detail: canaryText }]),
    JSON.stringify({ people: { by: "cpfs", cpfs: `${canary.cpf}\n` } }),
  );
  await run(
    `insert into allocation_batch_rows (owner_uuid, batch_uuid, position, typed, visitor_uuid, outcome, cause) values ($1, $2, 1, $3, $4, 'refused', 'unknown')`,
    b,
    id,
    canary.cpf,
    person,
  );
  await run(
    "insert into notifications (user_uuid, kind, facts, in_app) select uuid, 'job_finished', $1, true from users where login = 'boreal'",
    JSON.stringify({ title: `${canary.name}.csv`, state: "done", job_kind: "visitor_import" }),
  );
  await run(
    "insert into audit_events (account_uuid, kind, actor_uuid, actor_name, subject_uuid, changes) values ($1, 'user_changed', $2, $3, $2, $4)",
    b,
    user,
    canary.name,
    JSON.stringify({ name: [canary.name, canary.name] }),
  );
  await run(
    "insert into audit_events (account_uuid, kind, subject_uuid, subject, changes) values ($1, 'webhook_changed', $2, $3, $4)",
    b,
    id,
    canary.name,
    JSON.stringify({ name: [canary.name, canary.name] }),
  );
  await run("update files set name = $1 where uuid = $2", `${canary.name}.pdf`, files.file);
}

/** Columns that must contain the canary before the test: a canary that was never planted proves nothing. */
export const plantedColumns = [
  "access_block_events.actor_name",
  "access_block_events.reason",
  "access_blocks.cpf",
  "access_blocks.reason",
  "allocation_batch_rows.typed",
  "allocation_batches.request",
  "allocation_batches.people",
  "audit_events.actor_name",
  "audit_events.changes",
  "audit_events.subject",
  "data_requests.contact",
  "data_requests.cpf",
  "evidences.note",
  "feedbacks.comment",
  "files.name",
  "idempotency_keys.body",
  "lite_visitors.cpf",
  "lite_visitors.name",
  "mails.body",
  "notifications.facts",
  "person_reports.cpf",
  "planned_visits.justification_note",
  "rate_limits.key",
  "refusals.reason",
  "refusals.verdict",
  "roadmaps.name",
  "saved_views.query",
  "store_tasks.note",
  "survey_answer_values.value",
  "user_device_tokens.token",
  "users.email",
  "visit_corrections.reason",
  "visitor_absences.note",
  "visitor_history.actor_name",
  "visitor_history.changes",
  "visitor_import_rows.typed",
  "visitor_import_rows.visitor",
  "visitors.cpf",
  "visitors.email",
  "visitors.name",
  "visitors.phone",
];
