import { type Cast, randomAddress, type Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText } from "./clock.ts";
import { cnpjOf, uuidAt } from "./people/identifiers.ts";
import { mailboxOf, nameOf, phoneOf } from "./people/names.ts";
import { Chance } from "./random.ts";
import type { Registers } from "./registers.ts";
import type { User } from "./users.ts";

const services = {
  reposicao: "Reposição",
  promocao: "Promoção",
  limpeza: "Limpeza",
  manutencao: "Manutenção",
  degustacao: "Degustação",
};
/** CNPJs of units begin far above those of accounts. */
const UNITS = 50_000;

/** Makes the rest of the directory: suppliers' units, stores' opening hours and section heads. */
export function makeDirectory(stage: Stage, cast: Cast, { sections }: Registers) {
  const chance = new Chance(stage.seed, "directory");
  const uuid = () => uuidAt(stage.now - chance.integer(300, 900) * DAY, chance);

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
        ...randomAddress(chance),
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
    for (const product_section_uuid of chance.some([...sections.values()], 2)) {
      const name = nameOf(chance);
      store_section_heads.push({
        ...of,
        uuid: uuid(),
        product_section_uuid,
        name,
        phone: phoneOf("11", chance),
        email: mailboxOf(name, "loja"),
      });
    }
  }
  const [bought, buyer] = [cast.retailers[2], cast.retailers[0]];
  return {
    service_types: Object.entries(services).map(([key, name]) => ({
      uuid: uuid(),
      key,
      name,
      active: key !== "degustacao",
    })),
    retailer_business_changes:
      bought && buyer
        ? [
            {
              uuid: uuid(),
              old_retailer_uuid: bought.uuid,
              new_retailer_uuid: buyer.uuid,
              changed_on: dayText(dayAt(stage.now, "America/Sao_Paulo") - 20),
              created_at: new Date(stage.now - 19 * DAY),
            },
          ]
        : [],
    supplier_units,
    store_opening_hours,
    store_section_heads,
  };
}

const screens = [
  ["/agency/visitors", "Sem vínculo", "standing=unallocated"],
  ["/agency/visitors", "Supervisores", "job_function=supervisor"],
  ["/agency/visitorsHistory", "Vínculos criados", "kind=allocated"],
] as const;

const frequencies = ["daily", "weekly", "never"];

/** Makes the saved views, their mails and the push devices of the agencies' first users. */
export function makeHabits(stage: Stage, people: readonly User[]) {
  const chance = new Chance(stage.seed, "habits");
  const at = () => stage.now - chance.integer(5, 60) * DAY;
  const agents = people.filter(({ account }) => account.kind === "agency").slice(0, 3);
  const saved_views = agents.flatMap((user, index) =>
    screens.map(([screen, name, query]) => {
      const createdAt = at();
      return {
        account_uuid: user.account.uuid,
        uuid: uuidAt(createdAt, chance),
        user_uuid: user.uuid,
        screen,
        name,
        query,
        shared: index === 0 && name === "Supervisores",
        created_at: new Date(createdAt),
      };
    }),
  );
  const user_device_tokens = agents.map((user) => {
    const createdAt = at();
    const uuid = uuidAt(createdAt, chance);
    const when = new Date(createdAt);
    return {
      user_uuid: user.uuid,
      uuid,
      token: `demonstracao:${uuid}`,
      platform: "web",
      created_at: when,
      registered_at: when,
    };
  });
  // Of the first user: a list each morning, one on Mondays, and one that was ended.
  const mailings = saved_views
    .slice(0, frequencies.length)
    .map(({ account_uuid, user_uuid, uuid, created_at }, index) => ({
      account_uuid,
      uuid: uuidAt(created_at.getTime(), chance),
      user_uuid,
      view_uuid: uuid,
      frequency: frequencies[index] as string,
      chosen_at: created_at,
    }));
  return { saved_views, user_device_tokens, mailings };
}
