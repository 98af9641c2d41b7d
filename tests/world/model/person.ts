/** A day of the model, relative to today, which is 0. */
export type Day = number;
export type StoreName = "solCentro" | "luaNorte";
export type RetailerName = "sol" | "lua";
export const storeNames: StoreName[] = ["solCentro", "luaNorte"];
export const retailerOf = { solCentro: "sol", luaNorte: "lua" } as const;

interface Document {
  uuid: string;
  status: "pending" | "approved" | "denied";
  expires: Day;
}
interface Allocation {
  uuid: string;
  store: StoreName;
  state: "pending" | "active" | "ended" | "refused";
  starts: Day;
  ends: Day;
}
interface Block {
  uuid: string;
  retailer: RetailerName;
}
interface Visit {
  uuid: string;
  store: StoreName;
  day: Day;
  left: boolean;
  corrected: boolean;
}

/** A visitor of the agency by the domain's rules: sol validates documents and requires an ASO, lua requires none. */
export class Person {
  readonly uuid: string;
  readonly cpf: string;
  readonly name: string;
  version = 1;
  active = true;
  removed = false;
  readonly documents: Document[] = [];
  readonly allocations: Allocation[] = [];
  readonly blocks: Block[] = [];
  readonly visits: Visit[] = [];
  constructor(uuid: string, cpf: string, name: string) {
    this.uuid = uuid;
    this.cpf = cpf;
    this.name = name;
  }

  get cameToday(): boolean {
    return this.visits.some(({ day }) => day === 0);
  }

  /** Returns the causes against entry at a store on a day, most serious first. */
  causes(store: StoreName, day: Day): string[] {
    const causes: string[] = [];
    if (this.blocks.some(({ retailer }) => retailer === retailerOf[store])) causes.push("person_blocked");
    if (!this.active) causes.push("registration_inactive");
    return [...causes, ...this.#linkCause(store, day), ...(retailerOf[store] === "sol" ? this.#asoCause(day) : [])];
  }

  answer(store: StoreName, day: Day): "released" | "released_with_notice" | "stopped" {
    const causes = this.causes(store, day);
    if (causes.length === 0) return "released";
    return causes.every((cause) => cause === "document_expiring") ? "released_with_notice" : "stopped";
  }

  #linkCause(store: StoreName, day: Day): string[] {
    const allocations = this.allocations.filter(
      (allocation) => allocation.store === store && allocation.starts <= allocation.ends,
    );
    const today = allocations.filter(({ starts, ends }) => starts <= day && day <= ends);
    if (today.some(({ state }) => state === "active" || state === "ended")) return [];
    if (today.some(({ state }) => state === "pending")) return ["allocation_pending"];
    if (today.length > 0) return ["allocation_refused"];
    const meant = allocations.filter(({ state }) => state !== "refused");
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
  /** Returns the newest valid document. */
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
  get #open(): Allocation[] {
    return this.allocations.filter(({ state, ends }) => (state === "pending" || state === "active") && ends >= 0);
  }
  /** Status of the documents that the retailers of the open allocations require. */
  get documentStatus(): "in_order" | "awaiting" | "missing" {
    if (!this.#open.some(({ store }) => retailerOf[store] === "sol") || this.hasAso(0)) return "in_order";
    return this.documents.some(({ status }) => status === "pending") ? "awaiting" : "missing";
  }
}

/** Computes the numbers of the agency's lists and dashboard. */
export function numbersOf(people: Person[]) {
  const count = (holds: (person: Person) => boolean) => people.filter(holds).length;
  const today = people.flatMap(({ visits }) => visits).filter(({ day }) => day === 0);
  return {
    registered: count(({ registered }) => registered),
    active: count(({ counts }) => counts),
    allocated: count(({ allocated }) => allocated),
    unallocated: count(({ counts, allocated }) => counts && !allocated),
    without_pendency: count(({ allocated, documentStatus: papers }) => allocated && papers === "in_order"),
    without_documents: count(({ allocated, documentStatus: papers }) => allocated && papers === "missing"),
    without_today_access: count(({ counts, cameToday }) => counts && !cameToday),
    visits: today.length,
    working: today.filter(({ left }) => !left).length,
  };
}
export type Numbers = ReturnType<typeof numbersOf>;
