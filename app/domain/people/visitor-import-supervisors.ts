import type { ExistingVisitor, RowDecision } from "./visitor-import-decide.ts";

/** How many supervisors deep a line may hang; a circle has no end. */
const DEEPEST = 20;

/** Who is whose supervisor among the lines of a file: one may be named before the line that registers her. */
export class Supervisors {
  /** Every CPF that a line names and that is not already that registration's supervisor. */
  readonly named = new Set<string>();
  readonly #here = new Map<string, string | null>();
  readonly #noMore = new Set<string>();
  readonly #supervises: (job_function: string | null) => boolean;

  /** `supervises` tells the functions whose people answer for others. */
  constructor(supervises: (job_function: string | null) => boolean) {
    this.#supervises = supervises;
  }

  /** Takes an accepted line into account. */
  add(judged: Exclude<RowDecision, { outcome: "refused" }>, stored: ExistingVisitor | undefined): void {
    const { told, outcome, changes } = judged;
    const names = outcome === "create" || "responsible_cpf" in changes ? told.responsible_cpf : null;
    if (names) this.named.add(names);
    if (this.#supervises(told.job_function)) this.#here.set(told.cpf, names);
    else if (stored && this.#supervises(stored.job_function)) this.#noMore.add(told.cpf);
  }

  /** Those named that are no supervisor once everything is saved; `registered` are supervisors already. */
  missing(registered: ReadonlySet<string>): string[] {
    return [...this.named].filter((cpf) => !this.#stands(cpf, registered));
  }

  #stands(cpf: string, registered: ReadonlySet<string>): boolean {
    let at = cpf;
    for (let depth = 0; depth < DEEPEST; depth++) {
      const names = this.#here.get(at);
      if (names === null) return true;
      if (names === undefined) return registered.has(at) && !this.#noMore.has(at);
      at = names;
    }
    return false;
  }
}
