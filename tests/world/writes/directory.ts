import { accounts, brands, users } from "../people.ts";
import { crudWrites, restorableWrites, type Stage, type Writes } from "./stage.ts";

const company = async (stage: Stage) => ({
  trade_name: stage.name(),
  legal_name: "Nome Ltda",
  cnpj: stage.cnpj(),
  city_id: 3550308,
});
const supplier = async (stage: Stage) => ({ ...(await company(stage)), supplier_type: "direct" });
export const freshAgency = async (stage: Stage): Promise<string> =>
  (await stage.create("mob", "/v1/mob/agencies", { agency: await company(stage) })).uuid;
const freshRetailer = async (stage: Stage): Promise<string> =>
  (await stage.create("mob", "/v1/mob/retailers", { retailer: await company(stage) })).uuid;

const store = async (stage: Stage) => ({
  name: stage.name(),
  code: String(1000 + stage.next()),
  store_brand_uuid: brands.sol,
  legal_name: "Loja Ltda",
  cnpj: stage.cnpj(),
  city_id: 3550308,
});
export const freshStore = async (stage: Stage): Promise<string> =>
  (await stage.create("mob", "/v1/mob/stores", { store: await store(stage) })).uuid;

const unit = async (stage: Stage) => ({ name: stage.name(), cnpj: stage.cnpj() });
const role = async (stage: Stage) => ({ name: stage.name(), slug: `perfil-${stage.next()}`, user_type: "agency" });
const user = async (stage: Stage) => {
  const { rows } = await stage.world.admin.query("select role_uuid from users where uuid = $1", [users.boreal.uuid]);
  const login = `pessoa${stage.next()}`;
  const email = `${login}@exemplo.test`;
  return { name: "Pessoa Nova", email, login, account_uuid: accounts.boreal.uuid, role_uuid: rows[0].role_uuid };
};
const freshUser = async (stage: Stage): Promise<string> =>
  (await stage.create("mob", "/v1/mob/users", { user: await user(stage) })).uuid;
export const provider = (stage: Stage) => ({
  name: stage.name(),
  authenticator_slug: `azure-${stage.next()}`,
  kind: "azure_ad",
  settings: { tenant_id: "00000000-0000-4000-8000-000000000001", client_id: "00000000-0000-4000-8000-000000000002" },
  secret: "segredo",
});
const view = (stage: Stage) => ({ screen: "/agency/visitors", name: stage.name(), query: "q=ana" });
const named = (stage: Stage) => ({ name: stage.name() });

/** Writes of accounts, stores, users and base registers. */
export const directoryWrites: Writes = {
  ...restorableWrites(["mob", "mob", "/retailers", "retailer"], company),
  ...restorableWrites(["mob", "mob", "/agencies", "agency"], company),
  ...restorableWrites(["mob", "mob", "/suppliers", "supplier"], supplier),
  ...restorableWrites(["mob", "mob", "/service_providers", "service_provider"], company),
  ...crudWrites(
    ["mob", "mob", "/supplier_units", "supplier_unit"],
    async (stage) => ({ ...(await unit(stage)), supplier_uuid: accounts.belo.uuid }),
    unit,
  ),
  ...crudWrites(
    ["mob", "mob", "/store_brands", "store_brand"],
    (stage) => ({ ...named(stage), retailer_uuid: accounts.sol.uuid }),
    named,
  ),
  ...restorableWrites(["mob", "mob", "/stores", "store"], store),
  ...crudWrites(["mob", "mob", "/roles", "role"], role),
  ...crudWrites(["mob", "mob", "/users", "user"], user),
  "post /users/{id}/invitation": async (stage) => ["mob", `/v1/mob/users/${await freshUser(stage)}/invitation`],
  "post /users/{id}/support_views": async () => [
    "mob",
    `/v1/mob/users/${users.aurora.uuid}/support_views`,
    { support_view: { reason: "Chamado 1234" } },
  ],
  "delete /users/{id}/sessions": async (stage) => {
    await stage.world.token("lua.norte");
    return ["mob", `/v1/mob/users/${users["lua.norte"].uuid}/sessions`];
  },
  "delete /sessions/{id}": async (stage) => {
    await stage.world.token("cometa");
    const { rows } = await stage.world.admin.query("select uuid from sessions where user_uuid = $1 limit 1", [
      users.cometa.uuid,
    ]);
    return ["cometa", `/v1/agencies/sessions/${rows[0].uuid}`];
  },
  "put /profile": async (stage) => {
    const { version } = await stage.send("boreal", "GET", "/v1/agencies/profile");
    return ["boreal", "/v1/agencies/profile", { profile: { name: "Bento", email: "bento@exemplo.test", version } }];
  },
  "put /password": () => {
    const chosen = "girassol na varanda";
    const password = { current_password: "segredo de teste", new_password: chosen, new_password_confirmation: chosen };
    return ["aurora.escrita", "/v1/agencies/password", { password }];
  },
  ...crudWrites(["mob", "mob", "/service_types", "service_type"], named),
  ...crudWrites(["mob", "mob", "/job_functions", "job_function"], named),
  ...crudWrites(["mob", "mob", "/product_categories", "product_category"], named),
  ...crudWrites(["mob", "mob", "/product_sections", "product_section"], named),
  "put /retailer_config": async (stage) => {
    const { version } = await stage.send("lua", "GET", "/v1/retailers/retailer_config");
    const block_policy = { all_stores: true, days: null };
    const retailer_config = { document_validation_type: "retailer", block_policy, version };
    return ["lua", "/v1/retailers/retailer_config", { retailer_config }];
  },
  "put /retailers/{id}/config": async (stage) => {
    const path = `/v1/mob/retailers/${await freshRetailer(stage)}/config`;
    const { version } = await stage.send("mob", "GET", path);
    const block_policy = { all_stores: false, days: 30 };
    return ["mob", path, { retailer_config: { document_validation_type: "mob", block_policy, version } }];
  },
  "put /account_sign_ins/{id}": async (stage) => {
    const path = `/v1/mob/account_sign_ins/${await freshAgency(stage)}`;
    const { version } = await stage.send("mob", "GET", path);
    return ["mob", path, { account_sign_in: { second_factor_required: true, version } }];
  },
  "put /power_bi_report": async (stage) => {
    const { version } = await stage.send("lua", "GET", "/v1/retailers/power_bi_report");
    const address = "https://app.powerbi.com/view?r=rede";
    return ["lua", "/v1/retailers/power_bi_report", { power_bi_report: { address, version } }];
  },
  ...crudWrites(["mob", "mob", "/retailer_business_changes", "retailer_business_change"], async (stage) => ({
    old_retailer_uuid: await freshRetailer(stage),
    new_retailer_uuid: await freshRetailer(stage),
    changed_on: "2026-01-01",
  })),
  ...crudWrites(["mob", "mob", "/authentication_providers", "authentication_provider"], provider),
  ...crudWrites(["aurora", "agencies", "/saved_views", "saved_view"], view),
};
