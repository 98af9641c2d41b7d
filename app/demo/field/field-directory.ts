import { gtinCheckDigit } from "#app/contracts/store/ean.ts";
import type { Account, Cast, Stage, Store } from "../accounts.ts";
import { type DemoAllocation, suppliersOf } from "../allocations.ts";
import type { Row } from "../bench/copy.ts";
import { DAY } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import type { DemoVisitor } from "../people/visitors.ts";
import { Chance } from "../random.ts";
import type { Category, Registers, Section } from "../registers.ts";

export interface FieldSupplier {
  uuid: string;
  account: Account;
  products: { uuid: string; name: string; section: string }[];
}

/** An agency with field control, its stores and suppliers. */
export interface FieldAgency {
  account: Account;
  stores: Store[];
  suppliers: FieldSupplier[];
  /** Active allocations of its promoters. */
  allocations: DemoAllocation[];
}

const goods: readonly (readonly [name: string, category: Category, section: Section])[] = [
  ["Leite integral 1 L", "Laticínios", "Refrigerados"],
  ["Café torrado 500 g", "Bebidas quentes", "Mercearia"],
  ["Biscoito recheado 140 g", "Biscoitos", "Mercearia"],
  ["Suco de uva 1,5 L", "Bebidas", "Bebidas"],
  ["Macarrão parafuso 500 g", "Massas", "Mercearia"],
  ["Lasanha congelada 600 g", "Congelados", "Congelados"],
];

const REGIONS = ["Regional Capital", "Regional Interior"];

/**
 * Makes regionals, sales groups, served suppliers and their products, for the agency in the connect edition and for the
 * main one.
 */
export function makeFieldDirectory(
  stage: Stage,
  cast: Cast,
  visitors: readonly DemoVisitor[],
  allocations: readonly DemoAllocation[],
  { sections, categories }: Registers,
) {
  const chance = new Chance(stage.seed, "field-places");
  const rows = {
    regionals: [] as Row<"regionals">[],
    sales_groups: [] as Row<"sales_groups">[],
    sales_group_stores: [] as Row<"sales_group_stores">[],
    agency_suppliers: [] as Row<"agency_suppliers">[],
    agency_supplier_products: [] as Row<"agency_supplier_products">[],
  };
  let numbered = 0;
  const field = [cast.agencies[1] as Account, cast.agencies[0] as Account].map((account): FieldAgency => {
    const at = stage.now - 190 * DAY;
    const own = allocations.filter(
      ({ visitor, state }) =>
        visitor.owner === account && visitor.active && visitor.function === "promoter" && state === "active",
    );
    const stores = [...new Set(own.map(({ store }) => store))];
    const supervisors = visitors.filter(
      (one) => one.owner === account && one.function === "supervisor" && one.removed === null,
    );
    const regionals = REGIONS.map((name, i) => {
      const uuid = uuidAt(at, chance);
      const responsible = supervisors[i % supervisors.length] as DemoVisitor;
      rows.regionals.push({ agency_uuid: account.uuid, uuid, name, responsible_uuid: responsible.uuid });
      return uuid;
    });
    cast.retailers.forEach((retailer, i) => {
      const served = stores.filter((store) => store.retailer === retailer);
      if (served.length === 0) return;
      const uuid = uuidAt(at, chance);
      const regional_uuid = i === 2 ? null : (regionals[i] as string);
      rows.sales_groups.push({ agency_uuid: account.uuid, uuid, name: retailer.name, regional_uuid });
      for (const store of served) {
        rows.sales_group_stores.push({
          agency_uuid: account.uuid,
          store_uuid: store.uuid,
          retailer_uuid: retailer.uuid,
          sales_group_uuid: uuid,
        });
      }
    });
    const suppliers = suppliersOf(cast, account).map((supplier): FieldSupplier => {
      const uuid = uuidAt(at, chance);
      rows.agency_suppliers.push({
        agency_uuid: account.uuid,
        uuid,
        supplier_name: supplier.name,
        supplier_uuid: supplier.uuid,
      });
      const products = chance.some(goods, 4).map(([good, category, section], i) => {
        const base = `789${String(++numbered * 7919).padStart(9, "0")}`;
        const product = uuidAt(at, chance);
        const name = `${good} ${supplier.name.split(" ").at(-1)}`;
        const known = i !== 3;
        rows.agency_supplier_products.push({
          agency_uuid: account.uuid,
          agency_supplier_uuid: uuid,
          ean: base + gtinCheckDigit(base),
          uuid: product,
          name,
          product_section_uuid: known ? sections.get(section) : null,
          product_category_uuid: categories.get(category),
        });
        return { uuid: product, name, section: known ? section : "" };
      });
      return { uuid, account: supplier, products };
    });
    return { account, stores, suppliers, allocations: own };
  });
  return { field, rows };
}
