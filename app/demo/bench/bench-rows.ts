import type { Account, Cast, Stage } from "../accounts.ts";
import { suppliersOf } from "../allocations.ts";
import { DAY, dayAt, dayText, HOUR, instantOf, MINUTE } from "../clock.ts";
import { problems } from "../documents/documents.ts";
import { badgeOf, cpfOf, uuidAt } from "../people/identifiers.ts";
import { phoneOf, shortNameOf } from "../people/names.ts";
import { Chance } from "../random.ts";
import type { Row } from "./copy.ts";

const DAYS = 84;
const AGE_DAYS = 300;
const PORTERS = ["concierge_desktop", "concierge_desktop", "concierge_tablet", "web", "replenisher_app"] as const;

/** The crowd's visitors: the nth one's owner, store and UUID. Ten per cent belong to the first agency. */
export interface Crowd {
  cast: Cast;
  size: number;
  owners: Account[];
  ownerOf: Uint8Array;
  storeOf: Uint16Array;
  uuids: string[];
  /** The first visitors of an owner are its supervisors: the index of the first one, and their number. */
  starts: number[];
  supervisors: number[];
  allocations: string[];
}

export function makeCrowd(stage: Stage, cast: Cast, size: number): Crowd {
  const chance = new Chance(stage.seed, "crowd");
  const [main, , , , empty] = cast.agencies;
  const others = [...cast.agencies, ...cast.suppliers, ...cast.providers].filter((a) => a !== main && a !== empty);
  const owners = [main as Account, ...others];
  const starts = [0];
  for (let i = 0; i < others.length; i++) starts.push(Math.round(size * (0.1 + (0.9 * i) / others.length)));
  const sizes = starts.map((start, i) => (starts[i + 1] ?? size) - start);
  const crowd: Crowd = {
    cast,
    size,
    owners,
    starts,
    supervisors: sizes.map((n) => Math.min(50, Math.ceil(n / 100))),
    ownerOf: new Uint8Array(size),
    storeOf: new Uint16Array(size),
    uuids: [],
    allocations: [],
  };
  // The first store has 2,000 visitors, or a fifth of a small crowd; the rest are spread over the other stores.
  const every = Math.max(5, Math.floor(size / 2000));
  for (let n = 0, owner = 0; n < size; n++) {
    while (n >= (starts[owner + 1] ?? size)) owner++;
    crowd.ownerOf[n] = owner;
    crowd.storeOf[n] = n % every === 0 ? 0 : 1 + chance.integer(0, cast.stores.length - 2);
    const created = createdAt(stage, n, size);
    crowd.uuids.push(uuidAt(created, chance));
    crowd.allocations.push(uuidAt(created, chance));
  }
  return crowd;
}

const createdAt = ({ now }: Stage, n: number, size: number) =>
  now - AGE_DAYS * DAY + Math.floor((n / size) * (AGE_DAYS - 100) * DAY);

const ownerAt = (crowd: Crowd, n: number) => crowd.owners[crowd.ownerOf[n] as number] as Account;
const storeAt = (crowd: Crowd, n: number) => crowd.cast.stores[crowd.storeOf[n] as number] as Cast["stores"][number];

export function* crowdVisitors(stage: Stage, crowd: Crowd): Generator<Row<"visitors">> {
  const chance = new Chance(stage.seed, "crowd visitors");
  for (let n = 0; n < crowd.size; n++) {
    const owner = crowd.ownerOf[n] as number;
    const start = crowd.starts[owner] as number;
    const supervisors = crowd.supervisors[owner] as number;
    const isSupervisor = n - start < supervisors;
    const created = new Date(createdAt(stage, n, crowd.size)).toISOString();
    yield {
      owner_uuid: ownerAt(crowd, n).uuid,
      uuid: crowd.uuids[n] as string,
      name: shortNameOf(chance),
      cpf: cpfOf(n + 1),
      badge: badgeOf(n + 1),
      birth_date: `19${chance.integer(60, 99)}-0${chance.integer(1, 9)}-${chance.integer(10, 28)}`,
      phone: phoneOf("11", chance),
      job_function: isSupervisor ? "supervisor" : "promoter",
      responsible_uuid: isSupervisor ? null : (crowd.uuids[start + (n % supervisors)] as string),
      active: n % 20 !== 7,
      created_at: created,
      updated_at: created,
    };
  }
}

export function* crowdAllocations({ now }: Stage, crowd: Crowd): Generator<Row<"allocations">> {
  const today = dayAt(now, "America/Sao_Paulo");
  for (let n = 0; n < crowd.size; n++) {
    const store = storeAt(crowd, n);
    const first = crowd.storeOf[n] === 0;
    const over = !first && n % 17 === 3;
    yield {
      owner_uuid: ownerAt(crowd, n).uuid,
      uuid: crowd.allocations[n] as string,
      visitor_uuid: crowd.uuids[n] as string,
      store_uuid: store.uuid,
      retailer_uuid: store.retailer.uuid,
      state: over ? "ended" : !first && n % 29 === 5 ? "pending" : "active",
      starts_on: dayText(today - 95),
      ends_on: over ? dayText(today - (n % 80)) : n % 4 === 0 ? dayText(today + 1 + (n % 90)) : null,
      weekdays: first || n % 5 !== 0 ? 127 : 126,
    };
  }
}

export function* crowdSuppliers(crowd: Crowd): Generator<Row<"allocation_suppliers">> {
  for (let n = 0; n < crowd.size; n++) {
    const supplier = supplierAt(crowd, n);
    if (!supplier || ownerAt(crowd, n) === supplier) continue;
    yield {
      owner_uuid: ownerAt(crowd, n).uuid,
      allocation_uuid: crowd.allocations[n] as string,
      supplier_uuid: supplier.uuid,
    };
  }
}

/**
 * Returns the supplier that the nth visitor serves: a supplier's visitors serve their own company, two thirds of an
 * agency's visitors one of its clients.
 */
function supplierAt(crowd: Crowd, n: number): Account | undefined {
  const owner = ownerAt(crowd, n);
  if (owner.kind === "supplier") return owner;
  const clients = suppliersOf(crowd.cast, owner);
  return n % 3 === 1 ? undefined : clients[n % clients.length];
}

/**
 * Yields the documents that the retailers require: for all visitors of the first store and every third one elsewhere.
 */
export function* crowdDocuments(
  stage: Stage,
  crowd: Crowd,
  types: readonly string[],
): Generator<Row<"visitor_documents">> {
  const chance = new Chance(stage.seed, "crowd documents");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  for (let n = 0; n < crowd.size; n++) {
    if (crowd.storeOf[n] !== 0 && n % 3 !== 0) continue;
    for (const type of types) {
      const outcome = chance.integer(0, 19);
      if (outcome === 0) continue;
      const status = outcome === 1 ? "pending" : outcome === 2 ? "denied" : "approved";
      const submitted = stage.now - chance.integer(1, 90) * DAY;
      yield {
        owner_uuid: ownerAt(crowd, n).uuid,
        uuid: uuidAt(submitted, chance),
        visitor_uuid: crowd.uuids[n] as string,
        document_type_uuid: type,
        status,
        problem: status === "denied" ? (problems[n % problems.length] as string) : null,
        expires_on: dayText(today + (outcome === 3 ? -chance.integer(1, 30) : chance.integer(1, 300))),
        submitted_at: new Date(submitted),
        // The crowd's documents have no files.
        forgotten_at: new Date(submitted),
      };
    }
  }
}

/**
 * Yields visits in the order of their days, taking the visitors in turn; passes the stays of visitors still inside to
 * `inside`.
 */
export function* crowdVisits(
  { seed, now }: Stage,
  crowd: Crowd,
  count: number,
  inside: (visit: Row<"stays">) => void,
): Generator<Row<"visits">> {
  const chance = new Chance(seed, "crowd visits");
  const zones = [...new Set(crowd.cast.stores.map(({ zone }) => zone))];
  const storeZones = crowd.cast.stores.map(({ zone }) => zones.indexOf(zone));
  const stride = 7_919;
  for (let ago = DAYS - 1, index = 0; ago >= 0; ago--) {
    const days = zones.map((zone) => dayAt(now, zone) - ago);
    const midnights = zones.map((zone, i) => instantOf(days[i] as number, 0, zone));
    const dates = days.map(dayText);
    for (const until = Math.round((count * (DAYS - ago)) / DAYS); index < until; index++) {
      const n = (index * stride) % crowd.size;
      const store = storeAt(crowd, n);
      const zone = storeZones[crowd.storeOf[n] as number] as number;
      const midnight = midnights[zone] as number;
      const planned = (6 + chance.fraction() * 6 + chance.fraction() * 6) * HOUR;
      const time = ago === 0 ? Math.floor((planned / (18 * HOUR)) * (now - midnight)) : planned;
      const entered = midnight + Math.floor(time);
      const leaves = entered + chance.integer(20, 300) * MINUTE;
      const left = leaves > now || (ago > 0 && chance.happens(0.03)) ? null : leaves;
      const supplier = supplierAt(crowd, n);
      const visit = {
        owner_uuid: ownerAt(crowd, n).uuid,
        uuid: uuidAt(entered, chance),
        entered_at: new Date(entered),
        left_at: left === null ? null : new Date(left),
        visitor_uuid: crowd.uuids[n] as string,
        store_uuid: store.uuid,
        retailer_uuid: store.retailer.uuid,
        day: dates[zone] as string,
        entered_hour: Math.floor((entered - midnight) / HOUR),
        left_hour: left === null ? null : Math.min(23, Math.floor((left - midnight) / HOUR)),
        entered_app_name: PORTERS[n % PORTERS.length] as string,
        supplier_uuids: supplier ? [supplier.uuid] : [],
      };
      if (left === null && ago === 0) {
        const { owner_uuid, visitor_uuid, store_uuid, uuid, entered_at, day } = visit;
        inside({ owner_uuid, visitor_uuid, store_uuid, visit_uuid: uuid, entered_at, day });
      }
      yield visit;
    }
  }
}
