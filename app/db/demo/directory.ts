import { type Cast, placeOf, type Stage } from "./accounts.ts";
import { DAY } from "./clock.ts";
import type { Row } from "./copy.ts";
import { cnpjOf, uuidAt } from "./identifiers.ts";
import { mailboxOf, nameOf, phoneOf } from "./names.ts";
import { Chance } from "./random.ts";

const sectionNames = [
  "Mercearia",
  "Bebidas",
  "Limpeza",
  "Higiene e beleza",
  "Frios e laticínios",
  "Hortifrúti",
  "Padaria",
];
/** CNPJs of units begin where those of accounts have long ended. */
const UNITS = 50_000;

/** What the directory keeps beside the accounts: suppliers' units, sections, stores' hours and section heads. */
export function makeDirectory(stage: Stage, cast: Cast) {
  const chance = new Chance(stage.seed, "directory");
  const uuid = () => uuidAt(stage.now - chance.integer(300, 900) * DAY, chance);
  const sections = sectionNames.map((name) => ({ uuid: uuid(), retailer_uuid: null, name }));
  const own = { uuid: uuid(), retailer_uuid: cast.retailers[0]?.uuid ?? null, name: "Adega" };

  let units = 0;
  const supplier_units = cast.suppliers.flatMap((supplier, index) =>
    Array.from({ length: (index % 3) + 1 }, (_, n): Row<"supplier_units"> => {
      const contact = nameOf(chance);
      units++;
      return {
        supplier_uuid: supplier.uuid,
        uuid: uuid(),
        name: n === 0 ? "Matriz" : `Filial ${n}`,
        cnpj: cnpjOf(UNITS + units, units % 5 === 0),
        contact_name: contact,
        email: mailboxOf(contact, "fornecedor"),
        phone: phoneOf("11", chance),
        ...placeOf(chance),
        active: units % 9 !== 0,
      };
    }),
  );

  const store_opening_hours: Row<"store_opening_hours">[] = [];
  const store_section_heads: Row<"store_section_heads">[] = [];
  for (const [index, { uuid: store_uuid, retailer }] of cast.stores.entries()) {
    const of = { retailer_uuid: retailer.uuid, store_uuid };
    for (let weekday = index % 8 === 0 ? 1 : 0; weekday < 7; weekday++) {
      const [opens_at, closes_at] =
        weekday === 0 ? ["08:00", "18:00"] : ["07:00", index % 10 === 1 ? "01:00" : "22:00"];
      store_opening_hours.push({ ...of, weekday, opens_at: `${opens_at}`, closes_at: `${closes_at}` });
    }
    for (const section of chance.some(sections, 2)) {
      const name = nameOf(chance);
      store_section_heads.push({
        ...of,
        uuid: uuid(),
        product_section_uuid: section.uuid,
        name,
        phone: phoneOf("11", chance),
        email: mailboxOf(name, "loja"),
      });
    }
  }
  return { product_sections: [...sections, own], supplier_units, store_opening_hours, store_section_heads };
}
