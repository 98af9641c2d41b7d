import { type RawBuilder, sql } from "kysely";
import { about, mentionOf, ownLine, type Person } from "./persons.ts";
import { clearedColumns, personalNames } from "./visitor-columns.ts";
import { newBadge } from "./visitors.ts";

/** Personal columns of one table: the rows concerned and the new value of each column. */
export interface PersonalColumns {
  table: string;
  rows: RawBuilder<boolean>;
  /** The new value of each column; without it the rows are deleted. */
  set?: Record<string, RawBuilder<unknown>>;
}

const ANONYMISED_NAME = sql`'Pessoa anonimizada'`;
const EMPTY = sql`''`;
const NULL = sql`null`;
const anonymisedReason = sql`case when reason = '' then '' else 'Motivo anonimizado' end`;
/** The fields of a visitor's history that identify the person. */
const IDENTIFYING_FIELDS = [...personalNames, "photo", "responsible_name", "responsible_cpf", "reason"];

/**
 * Returns all places that hold a person's data, in the order of anonymisation: rows that are found through a visitor
 * come before the visitor itself. `cpf` replaces the person's CPF.
 */
export function personalColumns(person: Person, cpf: string): PersonalColumns[] {
  const of = (table: string, owner: string, set: PersonalColumns["set"]): PersonalColumns => ({
    table,
    rows: about(person, owner, "visitor_uuid"),
    set,
  });
  const mention = mentionOf(person);
  const owners = sql`any(${[...new Set(person.registrations.map(({ owner_uuid }) => owner_uuid))]}::uuid[])`;
  const users = sql`any(${person.users}::uuid[])`;
  const accounts = sql`any(${person.accounts}::uuid[])`;
  const authors = sql`any(${person.authors}::uuid[])`;
  const typedCpf = sql<boolean>`typed <> '' and regexp_replace(typed, '[^0-9]', '', 'g') = ${person.cpf}`;
  /** Redacts mentions of the person in text that other users wrote. */
  const redactMentions = (
    table: string,
    condition: RawBuilder<boolean>,
    columns: Record<string, "text" | "jsonb" | "text[]">,
  ) => {
    const matches = Object.keys(columns).map((column) => sql<boolean>`${sql.ref(column)}::text ~* ${mention}`);
    const redacted = Object.entries(columns).map(([column, type]) => [
      column,
      sql`regexp_replace(${sql.ref(column)}::text, ${mention}, '***', 'gi')::${sql.raw(type)}`,
    ]);
    const rows = sql<boolean>`${condition} and (${sql.join(matches, sql` or `)})`;
    return { table, rows, set: Object.fromEntries(redacted) } satisfies PersonalColumns;
  };
  return [
    of("visitor_history", "owner_uuid", {
      changes: sql`(select coalesce(jsonb_object_agg(key,
        case when key = any(${IDENTIFYING_FIELDS}::text[]) then '[null, null]' else value end), '{}') from jsonb_each(changes))`,
    }),
    {
      table: "visitor_history",
      rows: sql`owner_uuid = ${owners} and actor_uuid = ${users}`,
      set: { actor_name: ANONYMISED_NAME },
    },
    redactMentions("visitor_history", sql`owner_uuid = ${owners}`, { changes: "jsonb" }),
    of("visitor_documents", "owner_uuid", { file_uuid: NULL, correction: EMPTY, forgotten_at: sql`now()` }),
    of("visits", "owner_uuid", {
      override_reason: sql`case when override_reason is not null then 'Motivo anonimizado' end`,
      latitude: NULL,
      longitude: NULL,
    }),
    redactMentions("visits", about(person, "owner_uuid", "visitor_uuid"), { verdict: "jsonb" }),
    redactMentions("refusals", about(person, "owner_uuid", "visitor_uuid"), { verdict: "jsonb" }),
    of("refusals", "owner_uuid", { reason: anonymisedReason }),
    {
      // Before the registrations, whose CPF leads to them: the causes repeat their purpose and reason.
      table: "refusals",
      rows: sql`lite_uuid = any(array(select uuid from lite_visitors where cpf = ${person.cpf}))`,
      set: { verdict: sql`jsonb_set(verdict, '{causes}', '[]')`, reason: anonymisedReason },
    },
    of("visit_corrections", "owner_uuid", { reason: sql`'Motivo anonimizado'`, note: EMPTY }),
    of("feedbacks", "owner_uuid", { comment: EMPTY }),
    of("planned_visits", "agency_uuid", { justification_note: EMPTY }),
    of("visitor_absences", "agency_uuid", { note: EMPTY }),
    of("survey_answers", "agency_uuid", { latitude: NULL, longitude: NULL }),
    of("store_tasks", "owner_uuid", { note: EMPTY }),
    redactMentions("roadmaps", sql`agency_uuid = ${owners}`, { name: "text" }),
    redactMentions("evidences", sql`agency_uuid = ${owners}`, { note: "text" }),
    redactMentions("survey_answer_values", sql`agency_uuid = ${owners}`, { value: "jsonb" }),
    {
      table: "visitor_import_rows",
      rows: ownLine(person),
      set: {
        typed: sql`array_fill(''::text, array[cardinality(typed)])`,
        visitor: NULL,
        changes: NULL,
        reasons: sql`'[]'`,
      },
    },
    redactMentions("visitor_import_rows", sql`owner_uuid = ${accounts}`, {
      typed: "text[]",
      visitor: "jsonb",
      changes: "jsonb",
      reasons: "jsonb",
    }),
    // Before their rows, which lead to the batches of accounts that do not know the person.
    redactMentions(
      "allocation_batches",
      sql`(owner_uuid, uuid) in (select owner_uuid, batch_uuid from allocation_batch_rows where ${typedCpf})`,
      { people: "jsonb", request: "jsonb" },
    ),
    redactMentions("allocation_batches", sql`owner_uuid = ${accounts}`, { people: "jsonb", request: "jsonb" }),
    { table: "allocation_batch_rows", rows: typedCpf, set: { typed: EMPTY } },
    {
      table: "allocation_batch_rows",
      rows: sql`owner_uuid = ${accounts} and typed ~* ${mention}`,
      set: { typed: EMPTY },
    },
    // The title of a job is the only text of a notification; names are looked up.
    redactMentions("notifications", sql`kind = 'job_finished' and user_uuid = ${authors}`, { facts: "jsonb" }),
    redactMentions("batch_jobs", sql`owner_uuid = ${accounts}`, { title: "text" }),
    redactMentions("files", sql`owner_uuid = ${accounts}`, { name: "text" }),
    // A user's views of a screen have different names, which two names may lose with the person's.
    {
      table: "saved_views",
      rows: sql`account_uuid = ${accounts} and name ~* ${mention}`,
      set: { name: sql`regexp_replace(name, ${mention}, '***', 'gi') || ' ' || right(uuid::text, 6)` },
    },
    redactMentions("saved_views", sql`account_uuid = ${accounts}`, { query: "text" }),
    {
      table: "access_block_events",
      rows: sql`(retailer_uuid, block_uuid) in (select retailer_uuid, uuid from access_blocks where cpf = ${person.cpf})`,
      set: { reason: anonymisedReason },
    },
    redactMentions("access_block_events", sql`retailer_uuid = ${accounts}`, { reason: "text" }),
    { table: "access_block_events", rows: sql`actor_uuid = ${users}`, set: { actor_name: ANONYMISED_NAME } },
    {
      table: "access_blocks",
      rows: sql`cpf = ${person.cpf}`,
      set: { cpf: sql`${cpf}`, reason: sql`'Motivo anonimizado'` },
    },
    redactMentions("access_blocks", sql`retailer_uuid = ${accounts}`, { reason: "text" }),
    {
      table: "lite_visitors",
      rows: sql`cpf = ${person.cpf}`,
      set: {
        name: ANONYMISED_NAME,
        cpf: sql`${cpf}`,
        phone: EMPTY,
        purpose: sql`'Finalidade anonimizada'`,
        consent_address: EMPTY,
        reason: anonymisedReason,
      },
    },
    // Before the requests, whose CPF leads to them; the hashes stay.
    {
      table: "data_request_steps",
      rows: sql`request_uuid in (select uuid from data_requests where cpf = ${person.cpf})`,
      set: { content: NULL, salt: NULL },
    },
    { table: "person_reports", rows: sql`cpf = ${person.cpf}`, set: { cpf: sql`${cpf}` } },
    redactMentions("person_reports", sql`true`, { reason: "text" }),
    {
      table: "data_requests",
      rows: sql`cpf = ${person.cpf}`,
      set: {
        name: ANONYMISED_NAME,
        cpf: sql`${cpf}`,
        contact: EMPTY,
        details: EMPTY,
        answer: sql`case when answer = '' then '' else 'Resposta anonimizada' end`,
      },
    },
    // A mail that was sent has neither recipient nor body, and no subject names a visitor.
    {
      table: "mails",
      rows: sql`state = 'waiting' and (recipient ~* ${mention} or subject ~* ${mention} or body ~* ${mention})`,
    },
    { table: "idempotency_keys", rows: sql`user_uuid = ${users}` },
    { table: "idempotency_keys", rows: sql`user_uuid = ${authors} and body::text ~* ${mention}` },
    { table: "rate_limits", rows: sql`key ~* ${mention}` },
    { table: "api_tokens", rows: sql`user_uuid = ${users}` },
    { table: "mailings", rows: sql`user_uuid = ${users}` },
    { table: "calendar_feeds", rows: sql`user_uuid = ${users}` },
    { table: "sessions", rows: sql`user_uuid = ${users}` },
    { table: "password_resets", rows: sql`user_uuid = ${users}` },
    { table: "user_device_tokens", rows: sql`user_uuid = ${users}` },
    {
      table: "users",
      rows: sql`uuid = ${users}`,
      set: {
        name: ANONYMISED_NAME,
        email: EMPTY,
        login: sql`'anonimo-' || uuid`,
        area: EMPTY,
        office: EMPTY,
        photo_uuid: NULL,
        password_hash: NULL,
        active: sql`false`,
        version: sql`version + 1`,
      },
    },
    ...person.registrations.map(({ owner_uuid, uuid }) => ({
      table: "visitors",
      rows: sql<boolean>`owner_uuid = ${owner_uuid} and uuid = ${uuid}`,
      set: {
        name: ANONYMISED_NAME,
        cpf: sql`${cpf}`,
        badge: sql`${newBadge()}`,
        photo_uuid: NULL,
        ...clearedColumns,
        active: sql`false`,
        removed_at: sql`coalesce(removed_at, now())`,
        version: sql`version + 1`,
      },
    })),
    // Last, because changing the person's user is itself audited.
    redactMentions("audit_events", sql`subject_uuid = ${users}`, { changes: "jsonb" }),
    redactMentions("audit_events", sql`account_uuid = ${accounts} and subject <> ''`, {
      subject: "text",
      changes: "jsonb",
    }),
    { table: "audit_events", rows: sql`actor_uuid = ${users}`, set: { actor_name: ANONYMISED_NAME } },
    { table: "service_agreement_events", rows: sql`actor_uuid = ${users}`, set: { actor_name: ANONYMISED_NAME } },
  ];
}
