import type { Cast, Stage } from "./accounts.ts";
import { DAY } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { Chance } from "./random.ts";

const sections = [
  "Mercearia",
  "Bebidas",
  "Laticínios",
  "Limpeza",
  "Higiene",
  "Padaria",
  "Refrigerados",
  "Congelados",
  "Hortifrúti",
] as const;
const categories = [
  "Café",
  "Biscoitos",
  "Grãos",
  "Sucos",
  "Águas",
  "Iogurtes",
  "Queijos",
  "Roupas",
  "Cabelos",
  "Pães",
  "Laticínios",
  "Bebidas quentes",
  "Bebidas",
  "Massas",
  "Congelados",
  "Frutas",
] as const;
export type Section = (typeof sections)[number];
export type Category = (typeof categories)[number];

/**
 * Makes the product sections and categories that all retailers share, by name, and one section of a single retailer.
 */
export function makeRegisters(stage: Stage, cast: Cast) {
  const chance = new Chance(stage.seed, "registers");
  const uuid = () => uuidAt(stage.now - chance.integer(300, 900) * DAY, chance);
  const rows = {
    product_sections: sections.map((name) => ({ uuid: uuid(), retailer_uuid: null as string | null, name: `${name}` })),
    product_categories: categories.map((name) => ({ uuid: uuid(), retailer_uuid: null, name })),
  };
  const named = (list: readonly { uuid: string; name: string }[]) => new Map(list.map((row) => [row.name, row.uuid]));
  const registers = { sections: named(rows.product_sections), categories: named(rows.product_categories) };
  rows.product_sections.push({ uuid: uuid(), retailer_uuid: cast.retailers[0]?.uuid ?? null, name: "Adega" });
  return { registers, rows };
}

export type Registers = ReturnType<typeof makeRegisters>["registers"];
