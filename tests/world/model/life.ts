/** How long a day of the model lasts: days are told from today, 0. */
export type Day = number;
export type StoreName = "solCentro" | "luaNorte";
export type NetworkName = "sol" | "lua";
export const storeNames: StoreName[] = ["solCentro", "luaNorte"];
export const networkOf = { solCentro: "sol", luaNorte: "lua" } as const;

interface Document {
  uuid: string;
  status: "pending" | "approved" | "denied";
  expires: Day;
}
interface Link {
  uuid: string;
  store: StoreName;
  state: "pending" | "active" | "ended" | "refused";
  starts: Day;
  ends: Day;
}
interface Block {
  uuid: string;
  network: NetworkName;
}
interface Visit {
  uuid: string;
  store: StoreName;
  day: Day;
  left: boolean;
  asked: boolean;
}

/** A person registered by the agency, as domain.md tells of people; sol validates and demands an ASO, lua demands nothing. */
export class Person {
  readonly uuid: string;
  readonly cpf: string;
  readonly name: string;
  version = 1;
  active = true;
  removed = false;
  readonly documents: Document[] = [];
  readonly links: Link[] = [];
  readonly blocks: Block[] = [];
  readonly visits: Visit[] = [];
  /** That she came today stays known, though the model's night makes yesterday's visit of it. */
  cameToday = false;
  constructor(uuid: string, cpf: string, name: string) {
    this.uuid = uuid;
    this.cpf = cpf;
    this.name = name;
  }

  /** What stands in the way at a store on a day, the most serious first. */
  causes(store: StoreName, day: Day): string[] {
    const causes: string[] = [];
    if (this.blocks.some(({ network }) => network === networkOf[store])) causes.push("person_blocked");
    if (!this.active) causes.push("registration_inactive");
    return [...causes, ...this.#linkCause(store, day), ...(networkOf[store] === "sol" ? this.#asoCause(day) : [])];
  }

  answer(store: StoreName, day: Day): "released" | "released_with_notice" | "stopped" {
    const causes = this.causes(store, day);
    if (causes.length === 0) return "released";
    return causes.every((cause) => cause === "document_expiring") ? "released_with_notice" : "stopped";
  }

  #linkCause(store: StoreName, day: Day): string[] {
    const links = this.links.filter((link) => link.store === store && link.starts <= link.ends);
    const today = links.filter(({ starts, ends }) => starts <= day && day <= ends);
    if (today.some(({ state }) => state === "active" || state === "ended")) return [];
    if (today.some(({ state }) => state === "pending")) return ["allocation_pending"];
    if (today.length > 0) return ["allocation_refused"];
    const meant = links.filter(({ state }) => state !== "refused");
    if (meant.some(({ starts }) => starts > day)) return ["allocation_not_begun"];
    return [meant.length > 0 ? "allocation_ended" : "no_allocation"];
  }

  #asoCause(day: Day): string[] {
    if (this.hasAso(day)) return this.#best(day).expires - day <= 30 ? ["document_expiring"] : [];
    const last = this.documents.at(-1);
    if (!last) return ["document_missing"];
    if (last.status === "denied") return ["document_denied"];
    return [last.expires < day ? "document_expired" : "document_awaiting"];
  }
  hasAso(day: Day): boolean {
    return this.documents.some(({ status, expires }) => status === "approved" && expires >= day);
  }
  /** The newest that is in order. */
  #best(day: Day): Document {
    return this.documents.findLast(({ status, expires }) => status === "approved" && expires >= day) as Document;
  }

  get inside(): Visit | undefined {
    return this.visits.find(({ day, left }) => day === 0 && !left);
  }
  get registered(): boolean {
    return !this.removed;
  }
  get counts(): boolean {
    return this.active && !this.removed;
  }
  get allocated(): boolean {
    return this.counts && this.#open.some(({ state, starts }) => state === "active" && starts <= 0);
  }
  get #open(): Link[] {
    return this.links.filter(({ state, ends }) => (state === "pending" || state === "active") && ends >= 0);
  }
  /** How the documents stand that the networks of the open links demand. */
  get papers(): "in_order" | "awaiting" | "missing" {
    if (!this.#open.some(({ store }) => networkOf[store] === "sol") || this.hasAso(0)) return "in_order";
    return this.documents.some(({ status }) => status === "pending") ? "awaiting" : "missing";
  }
}

/** What the agency's lists and dashboard count. */
export function numbersOf(people: Person[]) {
  const count = (holds: (person: Person) => boolean) => people.filter(holds).length;
  const today = people.flatMap(({ visits }) => visits).filter(({ day }) => day === 0);
  return {
    registered: count(({ registered }) => registered),
    active: count(({ counts }) => counts),
    allocated: count(({ allocated }) => allocated),
    unallocated: count(({ counts, allocated }) => counts && !allocated),
    without_pendency: count(({ allocated, papers }) => allocated && papers === "in_order"),
    without_documents: count(({ allocated, papers }) => allocated && papers === "missing"),
    without_today_access: count(({ counts, cameToday }) => counts && !cameToday),
    visits: today.length,
    working: today.filter(({ left }) => !left).length,
  };
}
export type Numbers = ReturnType<typeof numbersOf>;
