import type { ExistingVisitor, RowDecision } from "./visitor-import-decide.ts";

/** Longest chain of supervisors within a file; a cycle never ends. */
const MAX_DEPTH = 20;

/** The supervisors named in a file's lines; a line may name a supervisor whom a later line registers. */
export class Supervisors {
  /** The CPFs that lines name as a visitor's new supervisor. */
  readonly named = new Set<string>();
  readonly #here = new Map<string, string | null>();
  readonly #noMore = new Set<string>();
  readonly #supervises: (job_function: string | null) => boolean;

  /** `supervises` returns whether visitors of a job function supervise others. */
  constructor(supervises: (job_function: string | null) => boolean) {
    this.#supervises = supervises;
  }

  /** Adds an accepted line. */
  add(decision: Exclude<RowDecision, { outcome: "refused" }>, stored: ExistingVisitor | undefined): void {
    const { row, outcome, changes } = decision;
    const supervisor = outcome === "create" || "responsible_cpf" in changes ? row.responsible_cpf : null;
    if (supervisor) this.named.add(supervisor);
    if (this.#supervises(row.job_function)) this.#here.set(row.cpf, supervisor);
    else if (stored && this.#supervises(stored.job_function)) this.#noMore.add(row.cpf);
  }

  /** Returns the named CPFs that are no supervisors once everything is saved; `registered` are supervisors already. */
  missing(registered: ReadonlySet<string>): string[] {
    return [...this.named].filter((cpf) => !this.#stands(cpf, registered));
  }

  #stands(cpf: string, registered: ReadonlySet<string>): boolean {
    let at = cpf;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const supervisor = this.#here.get(at);
      if (supervisor === null) return true;
      if (supervisor === undefined) return registered.has(at) && !this.#noMore.has(at);
      at = supervisor;
    }
    return false;
  }
}
