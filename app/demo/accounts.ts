import { planFeatures } from "#app/contracts/money/plan-features.ts";
import type { Row } from "./bench/copy.ts";
import { DAY } from "./clock.ts";
import {
  agencies,
  coordinates,
  type DemoCompany,
  neighbourhoods,
  platform,
  retailerCompanies,
  serviceProviders,
  streets,
  suppliers,
} from "./companies.ts";
import { cities, states, zoneOfCity } from "./geography.ts";
import { cnpjOf, uuidAt } from "./people/identifiers.ts";
import { mailboxOf, nameOf, phoneOf } from "./people/names.ts";
import { Chance } from "./random.ts";

/** The seed and the moment of the demonstration. */
export interface Stage {
  seed: string;
  /** Milliseconds since 1970; nothing happens later. */
  now: number;
}

export interface Account {
  uuid: string;
  kind: "mob" | "retailer" | "agency" | "supplier" | "service_provider" | "store";
  name: string;
  cnpj: string;
  status: DemoCompany["status"];
}

export interface Store extends Account {
  retailer: Account;
  city: number;
  zone: string;
  latitude: number;
  longitude: number;
}

export interface Cast {
  mob: Account;
  retailers: Account[];
  agencies: Account[];
  suppliers: Account[];
  providers: Account[];
  stores: Store[];
}

type AccountRows = Row<"accounts">[];

/** Makes the demonstration's accounts and their rows; each retailer has its stores `times` times. */
export function makeAccounts(stage: Stage, times = 1) {
  const chance = new Chance(stage.seed, "accounts");
  const contacts = new Chance(stage.seed, "contacts");
  const plans = makePlans(stage);
  const rows = {
    states: states.map(([id, acronym, name]): Row<"states"> => ({ id, acronym, name })),
    cities: Object.entries(cities).map(
      ([id, name]): Row<"cities"> => ({
        id: Number(id),
        state_id: Math.floor(Number(id) / 100_000),
        name,
        time_zone: zoneOfCity(Number(id)),
      }),
    ),
    accounts: [] as AccountRows,
    plans: Object.values(plans),
    client_infos: [] as Row<"client_infos">[],
    retailer_configs: [] as Row<"retailer_configs">[],
    store_brands: [] as Row<"store_brands">[],
    stores: [] as Row<"stores">[],
  };

  let numbered = 0;
  const open = (
    kind: Account["kind"],
    company: DemoCompany & { legal?: string; type?: "direct" | "indirect" },
    plan: Row<"plans">,
    blocks: string[] = [],
  ): Account => {
    const at = stage.now - chance.integer(400, 900) * DAY;
    const account = {
      uuid: uuidAt(at, chance),
      kind,
      name: company.name,
      status: company.status,
      cnpj: cnpjOf(++numbered, numbered % 7 === 0),
    };
    rows.accounts.push({
      uuid: account.uuid,
      kind,
      trade_name: company.name,
      legal_name: company.legal ?? `${company.name} Ltda.`,
      cnpj: account.cnpj,
      supplier_type: company.type ?? null,
      created_at: new Date(at),
    });
    rows.client_infos.push({
      account_uuid: account.uuid,
      status: company.status,
      use_mobconnect: company.connect ?? false,
      plan_uuid: plan.uuid,
      conditional_blocks: blocks,
      email: mailboxOf(`contato ${company.name}`, "empresa"),
      phone: phoneOf("11", chance),
      contact_name: nameOf(contacts),
      ...(kind === "store" ? AT_THE_STORE : randomAddress(contacts)),
    });
    return account;
  };

  const mob = open("mob", { ...platform, status: "active", people: 0, connect: true }, plans.administration);
  const stores: Store[] = [];
  const retailers = retailerCompanies.map((company, i) => {
    const status = { status: "active", people: 0, connect: company.connect || undefined } as const;
    const retailer = open(
      "retailer",
      { name: company.name, ...status },
      i === 2 ? plans.retailerBasic : plans.retailer,
    );
    const config = { retailer_uuid: retailer.uuid, document_validation_type: company.validation };
    rows.retailer_configs.push({ ...config, decision_hours: company.validation === "none" ? null : 72 });
    const brands = company.brands.map((name) => ({
      retailer_uuid: retailer.uuid,
      uuid: uuidAt(stage.now, chance),
      name,
    }));
    rows.store_brands.push(...brands);
    Array.from({ length: times }, () => company.stores)
      .flat()
      .forEach((city, index) => {
        const brand = brands[index % 3 === 2 ? 1 : 0] as (typeof brands)[number];
        const neighbourhood = neighbourhoods[(index * 5) % neighbourhoods.length];
        const name = `${brand.name} ${cities[city]} ${neighbourhood}`;
        const account = open("store", { name, ...status }, plans.store);
        const address = `${chance.pick(streets)}, ${chance.integer(10, 2900)} - ${neighbourhood}`;
        const [latitude, longitude] = (coordinates[city] ?? [0, 0]).map((degrees) =>
          Number((degrees + (chance.fraction() - 0.5) / 20).toFixed(5)),
        ) as [number, number];
        const store = { ...account, retailer, city, zone: zoneOfCity(city), latitude, longitude };
        rows.stores.push({
          uuid: store.uuid,
          retailer_uuid: retailer.uuid,
          store_brand_uuid: brand.uuid,
          code: String(index + 1).padStart(4, "0"),
          name: `${cities[city]} ${neighbourhood}`,
          state_id: Math.floor(city / 100_000),
          city_id: city,
          address,
          cep: "",
          latitude,
          longitude,
          time_zone: store.zone,
        });
        stores.push(store);
      });
    return retailer;
  });

  const cast: Cast = {
    mob,
    retailers,
    stores,
    agencies: agencies.map((company, i) => open("agency", company, i === 2 ? plans.none : plans.agency)),
    suppliers: suppliers.map((company, i) =>
      open("supplier", company, plans.supplier, i === 0 ? reportBlocks.slice(0, -1) : reportBlocks),
    ),
    providers: serviceProviders.map((company, i) =>
      open("service_provider", company, i === 1 ? plans.serviceProviderBasic : plans.serviceProvider),
    ),
  };
  return { cast, rows };
}

const AT_THE_STORE = { cep: "", address: "", city_id: null };

/** Returns a random address in one of the cities that have stores. */
export function randomAddress(chance: Chance) {
  return {
    cep: `${chance.integer(10, 89)}${String(chance.integer(0, 999_999)).padStart(6, "0")}`,
    address: `${chance.pick(streets)}, ${chance.integer(10, 2900)} - ${chance.pick(neighbourhoods)}`,
    city_id: Number(chance.pick(Object.keys(coordinates))),
  };
}

const reportBlocks = [
  "display_evidence_report",
  "display_survey_report",
  "display_store_task_report",
  "display_visits_report",
];

function makePlans({ seed, now }: Stage) {
  const chance = new Chance(seed, "plans");
  const plan = (family: string, name: string, features: readonly string[], cents = 0, period = "monthly") => ({
    uuid: uuidAt(now - 900 * DAY, chance),
    family,
    name,
    features: [...features],
    price_cents: cents,
    period,
    visitors_limit: cents === 0 ? null : cents / 10,
    stores_limit: family === "mob_connect" ? 60 : null,
  });
  return {
    administration: plan("mob_control", "Administração", []),
    retailer: plan("mob_control", "Mob Control Rede", planFeatures.retailer, 290_000),
    store: plan("mob_connect", "Mob Connect Loja", planFeatures.store_user),
    agency: plan("mob_control", "Mob Control Agência", [...planFeatures.agency, ...planFeatures.af], 89_000),
    supplier: plan("mob_connect", "Mob Connect Fornecedor", planFeatures.supplier, 64_000),
    serviceProvider: plan("service_provider", "Prestador de serviço", planFeatures.service_provider, 39_000),
    agencyYear: plan("mob_control", "Mob Control Agência Anual", planFeatures.agency, 890_000, "yearly"),
    supplierQuarter: plan(
      "mob_connect",
      "Mob Connect Fornecedor Trimestral",
      planFeatures.supplier,
      180_000,
      "quarterly",
    ),
    none: plan("mob_control", "Mob Control sem recursos", []),
    serviceProviderBasic: plan(
      "service_provider",
      "Prestador de serviço, só financeiro",
      ["service-provider-invoices", "service-provider-related-retailers"],
      12_000,
    ),
    retailerBasic: plan("mob_control", "Mob Control Rede, só financeiro", ["retailer-invoices"], 290_000),
  };
}
