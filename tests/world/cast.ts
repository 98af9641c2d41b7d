import pg from "pg";
import { permissions } from "#app/contracts/access/permissions.ts";
import { planFeatures } from "#app/contracts/money/plan-features.ts";
import { hashPassword } from "#app/domain/access/password.ts";
import {
  accounts,
  brands,
  documentTypes,
  PASSWORD,
  productCategories,
  productSections,
  users,
  visitors,
} from "./people.ts";

/** Inserts the cast into a migrated database, as its administrator. */
export async function insertCast(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await insertRegions(client);
    await insertAccounts(client);
    await insertVisitors(client);
    await insertUsers(client);
    await client.query("commit");
    await client.query("select app.fold_deltas()");
  } finally {
    await client.end();
  }
}

type Row = Record<string, unknown>;

async function insert(client: pg.Client, table: string, rows: Row[]): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row);
    const placeholders = columns.map((_, i) => `$${i + 1}`);
    await client.query(
      `insert into ${table} (${columns.join(", ")}) values (${placeholders.join(", ")})`,
      Object.values(row),
    );
  }
}

async function insertRegions(client: pg.Client): Promise<void> {
  await insert(client, "states", [
    { id: 35, acronym: "SP", name: "São Paulo" },
    { id: 12, acronym: "AC", name: "Acre" },
  ]);
  await insert(client, "cities", [
    { id: 3550308, state_id: 35, name: "São Paulo", time_zone: "America/Sao_Paulo" },
    { id: 1200401, state_id: 12, name: "Rio Branco", time_zone: "America/Rio_Branco" },
  ]);
}

/** Blocks that only the supplier Belo has. */
const supplierBlocks = [
  "display_evidence_report",
  "display_survey_report",
  "display_store_task_report",
  "display_visits_report",
];
const plan = "00000000-0000-7000-8000-0000000000f0";

async function insertAccounts(client: pg.Client): Promise<void> {
  await insert(client, "accounts", Object.values(accounts));
  const features = Object.values(planFeatures).flat();
  await insert(client, "plans", [{ uuid: plan, family: "mob_control", name: "Completo", features }]);
  // In place of those that were made with the accounts.
  await client.query("delete from client_infos; delete from retailer_configs");
  await insert(
    client,
    "client_infos",
    Object.values(accounts).map(({ uuid }) => ({
      account_uuid: uuid,
      status: "active",
      plan_uuid: uuid === accounts.cometa.uuid ? null : plan,
      conditional_blocks: uuid === accounts.belo.uuid ? supplierBlocks : [],
    })),
  );
  await insert(client, "product_sections", Object.values(productSections));
  await insert(client, "product_categories", Object.values(productCategories));
  await insert(client, "retailer_configs", [
    { retailer_uuid: accounts.sol.uuid, document_validation_type: "retailer" },
    { retailer_uuid: accounts.lua.uuid, document_validation_type: "none" },
  ]);
  await insert(client, "store_brands", [
    { retailer_uuid: accounts.sol.uuid, uuid: brands.sol, name: "Sol" },
    { retailer_uuid: accounts.lua.uuid, uuid: brands.lua, name: "Lua" },
  ]);
  const saoPaulo = { state_id: 35, city_id: 3550308, time_zone: "America/Sao_Paulo" };
  const acre = { state_id: 12, city_id: 1200401, time_zone: "America/Rio_Branco" };
  const sol = { retailer_uuid: accounts.sol.uuid, store_brand_uuid: brands.sol };
  const lua = { retailer_uuid: accounts.lua.uuid, store_brand_uuid: brands.lua };
  await insert(client, "stores", [
    { uuid: accounts.solCentro.uuid, code: "1", name: "Sol Centro", ...sol, ...saoPaulo },
    { uuid: accounts.solAcre.uuid, code: "2", name: "Sol Rio Branco", ...sol, ...acre },
    { uuid: accounts.luaNorte.uuid, code: "1", name: "Lua Norte", ...lua, ...saoPaulo },
  ]);
}

/** KiB: hundreds of tests sign in, and only those of signing in measure it. */
export const LEAST_MEMORY = 8;

async function insertUsers(client: pg.Client): Promise<void> {
  const hash = await hashPassword(PASSWORD, undefined, LEAST_MEMORY);
  const roles = new Map<string, Row>();
  let serial = 0;
  for (const { user_type, level } of Object.values(users)) {
    const slug = `${user_type}-${level}`;
    if (roles.has(slug)) continue;
    const uuid = `00000000-0000-7000-8000-00000000e${(serial++).toString(16).padStart(3, "0")}`;
    const levels = Object.fromEntries(permissions[user_type].map((permission) => [permission, level]));
    roles.set(slug, { uuid, name: slug, slug, user_type, permissions: levels });
  }
  await insert(client, "roles", [...roles.values()]);
  await insert(
    client,
    "users",
    Object.entries(users).map(([login, { uuid, account, user_type, level, name }]) => ({
      uuid,
      login,
      name,
      email: `${login}@exemplo.test`,
      account_uuid: accounts[account].uuid,
      role_uuid: roles.get(`${user_type}-${level}`)?.uuid,
      password_hash: hash,
      ...(user_type === "af" && { visitor_owner_uuid: accounts.aurora.uuid, visitor_uuid: visitors.ana.uuid }),
    })),
  );
}

async function insertVisitors(client: pg.Client): Promise<void> {
  const { carla, ...others } = visitors;
  const row = ({
    uuid,
    owner,
    name,
    cpf,
    badge,
    job_function,
    responsible,
  }: (typeof visitors)[keyof typeof visitors]) => ({
    uuid,
    owner_uuid: accounts[owner].uuid,
    name,
    cpf,
    badge,
    job_function,
    responsible_uuid: responsible && visitors[responsible].uuid,
  });
  await insert(client, "visitors", [carla, ...Object.values(others)].map(row));
  await insert(client, "document_types", [
    { uuid: documentTypes.aso, name: "ASO", expires: true, valid_days: 365 },
    { uuid: documentTypes.rg, name: "Documento de identidade" },
  ]);
  await insert(client, "document_rules", [
    {
      retailer_uuid: accounts.sol.uuid,
      uuid: documentTypes.aso,
      rule_uuid: documentTypes.aso,
      document_type_uuid: documentTypes.aso,
      starts_on: "2026-01-01",
    },
  ]);
  const at = (name: keyof typeof visitors, store: "solCentro" | "luaNorte", serial: number) => ({
    owner_uuid: accounts[visitors[name].owner].uuid,
    uuid: `00000000-0000-7000-8000-00000000a${serial.toString(16).padStart(3, "0")}`,
    visitor_uuid: visitors[name].uuid,
    store_uuid: accounts[store].uuid,
    retailer_uuid: accounts[store === "solCentro" ? "sol" : "lua"].uuid,
    starts_on: "2026-01-01",
  });
  await insert(client, "allocations", [
    at("ana", "solCentro", 1),
    at("bruno", "solCentro", 2),
    at("davi", "luaNorte", 3),
    at("elza", "solCentro", 4),
    at("fabio", "solCentro", 5),
  ]);
  await insert(client, "allocation_suppliers", [
    {
      owner_uuid: accounts.aurora.uuid,
      allocation_uuid: at("ana", "solCentro", 1).uuid,
      supplier_uuid: accounts.belo.uuid,
    },
  ]);
  const aso = (name: keyof typeof visitors, expires_on: string, serial: number) => ({
    owner_uuid: accounts[visitors[name].owner].uuid,
    uuid: `00000000-0000-7000-8000-00000000d${serial.toString(16).padStart(3, "0")}`,
    visitor_uuid: visitors[name].uuid,
    document_type_uuid: documentTypes.aso,
    status: "approved",
    expires_on,
    // Without a file, as after an anonymisation.
    forgotten_at: new Date(),
  });
  await insert(client, "visitor_documents", [
    aso("ana", "2099-12-31", 1),
    aso("bruno", "2026-02-03", 2),
    aso("elza", "2099-12-31", 3),
    aso("fabio", "2099-12-31", 4),
  ]);
  await insert(client, "service_agreements", [
    {
      owner_uuid: accounts.belo.uuid,
      uuid: documentTypes.rg,
      retailer_uuid: accounts.sol.uuid,
      state: "in_force",
      starts_on: "2026-01-01",
    },
  ]);
  await insert(client, "service_agreement_stores", [
    {
      owner_uuid: accounts.belo.uuid,
      agreement_uuid: documentTypes.rg,
      retailer_uuid: accounts.sol.uuid,
      store_uuid: accounts.solCentro.uuid,
      weekly_minutes: 600,
    },
  ]);
}
