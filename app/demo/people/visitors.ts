import type { Account, Cast, Stage, Store } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText } from "../clock.ts";
import { agencies, type DemoCompany, serviceProviders, suppliers } from "../companies.ts";
import { states } from "../geography.ts";
import { Chance } from "../random.ts";
import type { Shelf } from "../store/shelf.ts";
import { badgeOf, cpfOf, uuidAt } from "./identifiers.ts";
import { mailboxOf, nameOf, phoneOf } from "./names.ts";

/** An owner's record of a person, with the values that the other tables are made from. */
export interface DemoVisitor {
  uuid: string;
  owner: Account;
  name: string;
  cpf: string;
  phone: string;
  function: "promoter" | "service_staff" | "replenisher" | "supervisor";
  temporary: boolean;
  active: boolean;
  removed: number | null;
  /** The person's last working day, or null (days since 1970). */
  until: number | null;
  created: number;
  imported: boolean;
  /** The store near which the person lives and mostly works. */
  home: Store;
}

const SUPERVISORS_AT = 15;

/** Makes the visitors of every owner; the company's `people` is their number. */
export function makeVisitors(stage: Stage, cast: Cast, shelf: Shelf, portraits: readonly Buffer[]) {
  const chance = new Chance(stage.seed, "visitors");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const visitors: DemoVisitor[] = [];
  const rows: Row<"visitors">[] = [];
  let person = 0;

  const addVisitor = (owner: Account, index: number, size: number, supervisors: DemoVisitor[]) => {
    const supervisorCount = size >= 200 ? 4 : size >= SUPERVISORS_AT ? 2 : 0;
    const supervisor = index < supervisorCount;
    // A few people work for two owners and have two visitor records.
    const samePerson =
      index > 10 && index % 40 === 11
        ? visitors.find((r) => r.owner !== owner && r.function !== "supervisor" && isAlone(r, visitors))
        : undefined;
    const name = samePerson?.name ?? nameOf(chance);
    const temporary = !supervisor && index % 9 === 5;
    const created = stage.now - (index < 12 ? chance.integer(150, 300) : chance.integer(3, 300)) * DAY;
    const removed = index > 20 && index % 45 === 21 ? stage.now - chance.integer(2, 40) * DAY : null;
    const over = temporary && index % 27 === 14;
    const from = dayAt(created, "America/Sao_Paulo");
    const until = temporary
      ? over
        ? Math.max(from, today - chance.integer(1, 20))
        : today + chance.integer(3, 90)
      : null;
    const home = samePerson?.home ?? homeOf(owner, cast, chance);
    const visitor: DemoVisitor = {
      uuid: uuidAt(created, chance),
      owner,
      name,
      cpf: samePerson?.cpf ?? cpfOf(++person),
      phone: phoneOf(areaCodeOf(home), chance),
      function: supervisor ? "supervisor" : functionOf(owner, chance),
      temporary,
      active: removed === null && !over && !(index > 20 && index % 18 === 3),
      removed,
      until,
      created,
      imported: owner.kind === "agency" && index % 4 === 2,
      home,
    };
    const responsible = supervisor ? undefined : supervisors[index % (supervisors.length + 1)];
    const photo = chance.happens(0.9)
      ? shelf.add(owner.uuid, "foto.webp", "image/webp", chance.pick(portraits), created)
      : null;
    rows.push({
      owner_uuid: owner.uuid,
      uuid: visitor.uuid,
      name,
      cpf: visitor.cpf,
      badge: badgeOf(rows.length + 1),
      photo_uuid: photo,
      birth_date: chance.happens(0.95) ? dayText(today - chance.integer(19 * 365, 60 * 365)) : null,
      phone: visitor.phone,
      email: chance.happens(0.7) ? mailboxOf(name, "exemplo") : "",
      job_function: visitor.function,
      responsible_uuid: responsible?.uuid ?? null,
      unit_uuid: null,
      is_temporary: temporary,
      temporary_from: temporary ? dayText(from) : null,
      temporary_until: until === null ? null : dayText(until),
      active: visitor.active,
      created_at: new Date(created),
      updated_at: new Date(removed ?? created),
      removed_at: removed === null ? null : new Date(removed),
      version: removed ? 2 : 1,
    });
    visitors.push(visitor);
    if (supervisor) supervisors.push(visitor);
  };

  const owners: [Account[], readonly DemoCompany[]][] = [
    [cast.agencies, agencies],
    [cast.suppliers, suppliers],
    [cast.providers, serviceProviders],
  ];
  for (const [accounts, companies] of owners) {
    accounts.forEach((owner, i) => {
      const size = companies[i]?.people ?? 0;
      const supervisors: DemoVisitor[] = [];
      for (let index = 0; index < size; index++) addVisitor(owner, index, size, supervisors);
    });
  }
  return { visitors, rows };
}

/** Gives the people of suppliers a unit of theirs in turn; every fourth belongs to none. */
export function assignUnits(people: Row<"visitors">[], units: readonly Row<"supplier_units">[]): void {
  const active = Map.groupBy(
    units.filter((unit) => unit.active),
    (unit) => unit.supplier_uuid,
  );
  people.forEach((person, i) => {
    const own = active.get(person.owner_uuid) ?? [];
    person.unit_uuid = (i % 4 !== 3 && own[i % own.length]?.uuid) || null;
  });
}

const isAlone = (one: DemoVisitor, all: DemoVisitor[]) => all.filter((other) => other.cpf === one.cpf).length === 1;

function functionOf(owner: Account, chance: Chance): DemoVisitor["function"] {
  if (owner.kind === "service_provider") return chance.happens(0.9) ? "service_staff" : "replenisher";
  return chance.happens(0.85) ? "promoter" : "replenisher";
}

/**
 * Returns a visitor's main store: the big stores of São Paulo have most, and the main agency works mostly for the first
 * retailer.
 */
function homeOf(owner: Account, cast: Cast, chance: Chance): Store {
  const [first, second] = cast.stores as [Store, Store];
  const main = owner === cast.agencies[0];
  if (chance.happens(main ? 0.32 : 0.14)) return chance.happens(0.7) ? first : second;
  return chance.pick(
    main && chance.happens(0.7) ? cast.stores.filter((s) => s.retailer === first.retailer) : cast.stores,
  );
}

function areaCodeOf(store: Store): string {
  return states.find(([id]) => id === Math.floor(store.city / 100_000))?.[4] as string;
}
