import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDetails, CompanyInput, CompanyKind } from "#app/contracts/directory/companies.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { asValidationError, deleteUnlessReferenced } from "../platform/constraint-errors.ts";
import { Conflict, NotFound } from "../platform/refusals.ts";

/** Extra columns of each kind of account. */
const extras: Record<CompanyKind, RawBuilder<unknown>> = {
  retailer: sql`, r.document_validation_type`,
  agency: sql``,
  supplier: sql`, a.supplier_type`,
  service_provider: sql``,
};

/** Returns all data of an account of this kind, for the administration. Throws NotFound. */
export async function findCompany(scope: Scope, kind: CompanyKind, uuid: string): Promise<CompanyDetails> {
  const { rows } = await sql<CompanyDetails>`
    select a.uuid, a.trade_name, a.legal_name, a.cnpj, ${clientColumns}, c.cep, c.address, ${cityColumns}, a.version${extras[kind]}
    from accounts a
    join client_infos c on c.account_uuid = a.uuid
    left join plans p on p.uuid = c.plan_uuid
    left join cities t on t.id = c.city_id
    left join states e on e.id = t.state_id
    left join retailer_configs r on r.retailer_uuid = a.uuid
    where a.kind = ${kind} and a.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** The contact, status and plan of the account `a`, from its client_infos `c` and plan `p`. */
export const clientColumns = sql`c.contact_name, c.email, c.phone, c.status, c.use_mobconnect,
  case when p.uuid is not null then json_build_object('uuid', p.uuid, 'name', p.name) end as plan,
  c.conditional_blocks, c.second_factor_required`;

/** The municipality `t` and its state `e`, each null when missing. */
export const cityColumns = sql`
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as city,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'acronym', e.acronym) end as state`;

export async function createCompany(
  scope: Scope,
  kind: CompanyKind,
  input: CompanyInput,
  uuid: string = randomUUIDv7(),
): Promise<CompanyDetails> {
  await asValidationError(kind, accountRefusals, async () => {
    await sql`insert into accounts (uuid, kind, trade_name, legal_name, cnpj, supplier_type)
      values (${uuid}, ${kind}, ${input.trade_name}, ${input.legal_name}, ${input.cnpj || null},
        ${input.supplier_type ?? null})`.execute(scope.db);
    await saveClient(scope, uuid, input);
    await saveConfig(scope, kind, uuid, input);
  });
  return findCompany(scope, kind, uuid);
}

/** Updates an account. Throws Conflict when `version` is not the stored one. */
export async function updateCompany(
  scope: Scope,
  kind: CompanyKind,
  uuid: string,
  input: CompanyInput,
  version: number,
): Promise<CompanyDetails> {
  const before = await findCompany(scope, kind, uuid);
  await asValidationError(kind, accountRefusals, async () => {
    const changed = await sql`update accounts set trade_name = ${input.trade_name}, legal_name = ${input.legal_name},
        cnpj = ${input.cnpj}, supplier_type = ${input.supplier_type ?? null}, version = version + 1
      where uuid = ${uuid} and version = ${version}`.execute(scope.db);
    if (!changed.numAffectedRows) throw new Conflict({ ...before });
    await saveClient(scope, uuid, input);
    await saveConfig(scope, kind, uuid, input);
  });
  return findCompany(scope, kind, uuid);
}

/** Deletes an account without references; one with a history can only be made inactive. Throws Invalid. */
export async function removeCompany(scope: Scope, kind: CompanyKind, uuid: string): Promise<void> {
  await findCompany(scope, kind, uuid);
  await deleteUnlessReferenced(kind, ACCOUNT_IN_USE, async () => {
    await sql`delete from accounts where uuid = ${uuid}`.execute(scope.db);
  });
}

export const ACCOUNT_IN_USE = "Há registros ligados a esta conta. Em vez de remover, mude a situação para Inativo.";

/** Field errors for the constraints of accounts and client_infos. */
export const accountRefusals = {
  accounts_cnpj_key: { cnpj: ["Já existe uma conta com este CNPJ."] },
  client_infos_city_id_fkey: { city_id: ["Escolha um município da lista."] },
  client_infos_plan_uuid_fkey: { plan_uuid: ["Escolha um plano da lista."] },
};

type Client = Pick<
  CompanyInput,
  | "status"
  | "use_mobconnect"
  | "plan_uuid"
  | "conditional_blocks"
  | "second_factor_required"
  | "contact_name"
  | "email"
  | "phone"
> &
  Partial<Pick<CompanyInput, "cep" | "address" | "city_id">>;

/** Saves an account's status, plan and contact and, unless it is a store, its address. */
export async function saveClient(scope: Scope, uuid: string, input: Client): Promise<void> {
  await sql`update client_infos set status = ${input.status}, use_mobconnect = ${input.use_mobconnect},
      plan_uuid = ${input.plan_uuid}, conditional_blocks = ${input.conditional_blocks},
      second_factor_required = ${input.second_factor_required}, contact_name = ${input.contact_name},
      email = ${input.email}, phone = ${input.phone}, cep = ${input.cep ?? ""}, address = ${input.address ?? ""},
      city_id = ${input.city_id ?? null}, version = version + 1
    where account_uuid = ${uuid}`.execute(scope.db);
}

async function saveConfig(scope: Scope, kind: CompanyKind, uuid: string, input: CompanyInput): Promise<void> {
  if (kind !== "retailer") return;
  const type = input.document_validation_type ?? "retailer";
  await sql`update retailer_configs set document_validation_type = ${type}, version = version + 1
    where retailer_uuid = ${uuid} and document_validation_type <> ${type}`.execute(scope.db);
}
