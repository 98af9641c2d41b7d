import type pg from "pg";
import { insertBorealFieldRows } from "#tests/world/field-rows.ts";
import { accounts, documentTypes, users, visitors } from "#tests/world/people.ts";
import { borealsExport, borealsSession, cafesUnit, companyDocument, davisDocument, term } from "./cross-tenant.ts";

/** Inserts the rows that the cross-tenant cases name. */
export async function insertCrossTenantRows(admin: pg.Client): Promise<void> {
  await insertBorealFieldRows(admin);
  // Rows of Agência Boreal with fixed ids, and a visit in Sol Centro.
  const { boreal, aurora, limpa, solCentro, sol } = accounts;
  await admin.query(
    `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $1, 'a.csv', 'text/csv', 1, '')`,
    [boreal.uuid],
  );
  await admin.query(
    "insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, forgotten_at) values ($1, $2, $3, $4, now())",
    [boreal.uuid, davisDocument, visitors.davi.uuid, documentTypes.rg],
  );
  await admin.query(
    `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $2, 'a.pdf', 'application/pdf', 1, '')`,
    [limpa.uuid, companyDocument],
  );
  await admin.query(
    "insert into company_documents (owner_uuid, uuid, document_type_uuid, file_uuid) values ($1, $2, $3, $2)",
    [limpa.uuid, companyDocument, documentTypes.rg],
  );
  await admin.query(
    `insert into service_agreements (owner_uuid, uuid, retailer_uuid, state, starts_on)
     values ($1, $2, $3, 'in_force', '2026-01-01')`,
    [limpa.uuid, companyDocument, sol.uuid],
  );
  await admin.query(
    "insert into access_blocks (retailer_uuid, uuid, cpf, reason, starts_on) values ($1, $2, $3, 'Davi', '2026-01-01')",
    [accounts.lua.uuid, boreal.uuid, visitors.davi.cpf],
  );
  await admin.query(
    `insert into document_rule_drafts (retailer_uuid, uuid, document_type_uuid, owner_kinds, starts_on, warn_days, state)
     values ($1, $2, $3, '{agency}', '2099-01-01', 30, 'ready')`,
    [accounts.lua.uuid, boreal.uuid, documentTypes.aso],
  );
  await admin.query(
    `insert into batch_jobs (owner_uuid, uuid, kind, title) values ($1, $1, 'visitor_import', 'Importação')`,
    [boreal.uuid],
  );
  await admin.query(
    `insert into visitor_imports (owner_uuid, uuid, job_uuid, file_uuid, state) values ($1, $1, $1, $1, 'ready')`,
    [boreal.uuid],
  );
  await admin.query(
    `insert into allocation_batches (owner_uuid, uuid, job_uuid, action, ends_on, state) values ($1, $1, $1, 'end', '2026-01-01', 'ready')`,
    [boreal.uuid],
  );
  await admin.query(
    `insert into visitor_batches (owner_uuid, uuid, job_uuid, action, state, people) values ($1, $1, $1, 'inactivate', 'ready', 1)`,
    [boreal.uuid],
  );
  await admin.query(
    `insert into lite_visitors (retailer_uuid, uuid, store_uuid, owner_uuid, name, cpf, company, purpose, origin)
     values ($1, $2, $3, $2, 'Davi Sampaio', $4, 'Boreal', 'Reposição', 'import')`,
    [accounts.lua.uuid, boreal.uuid, accounts.luaNorte.uuid, visitors.davi.cpf],
  );
  await admin.query(
    `insert into exports (owner_uuid, uuid, job_uuid, created_by, title, format, request, rows, size, finished_at)
     values ($1, $2, $1, $3, 'Boreal', 'csv', '{}', 1, 1, now())`,
    [boreal.uuid, borealsExport, users.boreal.uuid],
  );
  await admin.query(`insert into sessions (token_hash, uuid, user_uuid) values ('boreal', $1, $2)`, [
    borealsSession,
    users.boreal.uuid,
  ]);
  await admin.query(
    `insert into saved_views (account_uuid, uuid, user_uuid, screen, name, shared) values ($1, $2, $3, '/', 'Boreal', true)`,
    [boreal.uuid, borealsSession, users.boreal.uuid],
  );
  await admin.query(
    "insert into notifications (user_uuid, uuid, kind, in_app) values ($1, $2, 'feedback_given', true)",
    [users.boreal.uuid, borealsSession],
  );
  await admin.query(
    `insert into api_tokens (user_uuid, uuid, token_hash, name, access_level, expires_at)
     values ($1, $2, 'boreal', 'Boreal', 3, now() + interval '1 day')`,
    [users.boreal.uuid, borealsSession],
  );
  await admin.query(
    "insert into calendar_feeds (user_uuid, uuid, token_hash, name) values ($1, $2, 'boreal', 'Boreal')",
    [users.boreal.uuid, borealsSession],
  );
  // Belongs to a user who does not sign in here: the password alone would no longer do.
  await admin.query(
    `insert into second_factors (user_uuid, uuid, name, credential_id, public_key, counter, transports)
     values ($1, $2, 'Nada', 'nada', 'nada', 0, '{}')`,
    [users["aurora.nada"].uuid, borealsSession],
  );
  await admin.query(
    `insert into webhooks (account_uuid, uuid, name, url, events, secret)
     values ($1, $2, 'Boreal', 'https://boreal.test', '{visit_left}', 'v1.x')`,
    [boreal.uuid, borealsSession],
  );
  await admin.query(
    "insert into webhook_deliveries (account_uuid, uuid, webhook_uuid, event, data) values ($1, $2, $2, 'test', '{}')",
    [boreal.uuid, borealsSession],
  );
  await admin.query(
    `insert into supplier_units (supplier_uuid, uuid, name, cnpj) values ($1, $2, 'Matriz Boreal', '11222333000181')`,
    [accounts.cafe.uuid, cafesUnit],
  );
  await admin.query(
    "insert into access_terms (uuid, signer_kind, published_on, file) values ($1, 'supplier', '2026-01-01', 'termos/a.pdf')",
    [term],
  );
  await admin.query(
    `insert into access_term_signatures (account_uuid, term_uuid, user_uuid, agreed)
     select uuid, $1, $2, true from accounts where kind = 'supplier'`,
    [term, users.cafe.uuid],
  );
  await admin.query(
    `insert into subscriptions (account_uuid, uuid, plan_uuid, starts_on, price_cents)
     select $1, $1, uuid, '2026-01-01', 1 from plans limit 1`,
    [boreal.uuid],
  );
  await admin.query(
    `insert into invoices (account_uuid, uuid, number, period_starts_on, period_ends_on, amount_cents, due_on, boleto_line)
     values ($1, $1, 77, '2026-01-01', '2026-01-31', 1, '2026-01-15', repeat('0', 47))`,
    [boreal.uuid],
  );
  await admin.query(
    `insert into agency_supplier_contracts (agency_uuid, uuid, supplier_uuid, starts_on) values ($1, $1, $2, '2026-01-01')`,
    [boreal.uuid, accounts.cafe.uuid],
  );
  await admin.query(
    `insert into service_provider_contracts (retailer_uuid, uuid, service_provider_uuid, starts_on, value_cents)
     values ($1, $1, $2, '2026-01-01', 1)`,
    [accounts.lua.uuid, accounts.limpa.uuid],
  );
  await admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, visitor_uuid, store_uuid, retailer_uuid, day, entered_hour, entered_app_name)
     values ($1, $2, now(), $3, $4, $5, current_date, 9, 'web')`,
    [aurora.uuid, documentTypes.aso, visitors.ana.uuid, solCentro.uuid, sol.uuid],
  );
  await admin.query(
    `insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, score, user_name) values ($1, $2, $3, $4, 4, 'Celso')`,
    [solCentro.uuid, documentTypes.aso, aurora.uuid, visitors.ana.uuid],
  );
  await admin.query(
    `insert into store_products (store_uuid, uuid, retailer_uuid, ean, name) values ($1, $2, $3, '7891000315507', 'Café')`,
    [solCentro.uuid, documentTypes.aso, sol.uuid],
  );
  await admin.query(
    `insert into store_tasks (store_uuid, uuid, retailer_uuid, kind, product_uuid, day) values ($1, $2, $3, 'pricing', $2, current_date)`,
    [solCentro.uuid, documentTypes.aso, sol.uuid],
  );
  await admin.query("insert into store_replenishers (store_uuid, uuid, name) values ($1, $2, 'Rui')", [
    solCentro.uuid,
    documentTypes.aso,
  ]);
  await admin.query(
    `insert into files (owner_uuid, uuid, name, media_type, size, sha256) values ($1, $2, 'a.csv', 'text/csv', 1, '')`,
    [solCentro.uuid, documentTypes.aso],
  );
  await admin.query(
    `insert into batch_jobs (owner_uuid, uuid, kind, title) values ($1, $2, 'store_product_import', 'Estoque')`,
    [solCentro.uuid, documentTypes.aso],
  );
  await admin.query(
    `insert into visitor_imports (owner_uuid, uuid, job_uuid, file_uuid, state, kind)
     values ($1, $2, $2, $2, 'ready', 'store_product')`,
    [solCentro.uuid, documentTypes.aso],
  );
  await admin.query(
    `insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid,
       left_at, reason, requested_by_name)
     select store_uuid, uuid, retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid, entered_at + interval '1 hour',
       'Motivo', 'Celso' from visits where uuid = $1`,
    [documentTypes.aso],
  );
  await admin.query("update allocations set decision_uuid = uuid, decided_at = now() where uuid = $1", [
    "00000000-0000-7000-8000-00000000a001",
  ]);
}
