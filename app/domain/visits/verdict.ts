import { retailerCalled } from "#app/contracts/directory/retailer-called.ts";
import {
  type DocumentProblem,
  type DocumentStatus,
  type DocumentValidationType,
  documentProblems,
} from "#app/contracts/documents/documents.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { PageTarget } from "#app/contracts/platform/page-target.ts";
import {
  type AnswerKey,
  answers,
  type Cause,
  type CauseKind,
  causeKinds,
  type Verdict,
} from "#app/contracts/visits/verdict.ts";
import { daysBetween } from "../platform/clock.ts";
import { agreeParticiple } from "../platform/grammar.ts";
import { describeOtherDays, type HoursFact, outOfHours } from "./verdict-hours.ts";

/** The facts behind the verdict on one visitor at one store on one day. Days are YYYY-MM-DD. */
export interface VerdictFacts {
  date: string;
  /** The store's clock, HH:MM, when the day is today; null on other days. */
  clock: string | null;
  visitor: {
    uuid: string;
    owner_uuid: string;
    name: string;
    removed: boolean;
    active: boolean;
    is_temporary: boolean;
    temporary_from: string | null;
    temporary_until: string | null;
  };
  owner: {
    name: string;
    kind: OwnerKind;
    status: "not_client" | "active" | "inactive" | "defaulting" | "canceled";
    /** The owner's answer to the most recent term of its kind on that day; `none` without a term. */
    term: "none" | "unsigned" | "agreed" | "refused";
    /** True when a service agreement with the retailer, in force on that day, covers the store. */
    agreement: boolean;
  };
  store: { uuid: string; name: string };
  retailer: { uuid: string; name: string; validation: DocumentValidationType };
  /** All allocations of the visitor to the store, of any state and period. */
  allocations: AllocationFact[];
  /** Blocks by the retailer that name the person or the owner and cover the store, of any period. */
  blocks: BlockFact[];
  /** The documents that the retailer demands of this visitor on that day, each with the best document sent. */
  demands: DemandFact[];
}
export type OwnerKind = "agency" | "supplier" | "service_provider";

export interface AllocationFact extends HoursFact {
  uuid: string;
  state: "pending" | "active" | "ended" | "refused";
  starts_on: string;
  ends_on: string | null;
  /** Bit 0 is Sunday. */
  weekdays: number;
}
export interface BlockFact {
  of: "person" | "company";
  all_stores: boolean;
  starts_on: string;
  ends_on: string | null;
}
export interface DemandFact {
  type_uuid: string;
  name: string;
  warn_days: number;
  document: { uuid: string; status: DocumentStatus; problem: DocumentProblem | null; expires_on: string | null } | null;
}

/** The party that must act to remove a cause. */
type Party = Pick<Cause, "who" | "user_type">;

/** Responsible for causes that no other account can resolve: documents in `mob`, accounts in `backoffice`. */
const administration = (user_type: "mob" | "backoffice"): Party => ({ who: "Administração", user_type });
const ownerOf = ({ owner }: VerdictFacts): Party => ({ who: owner.name, user_type: owner.kind });
const retailerOf = ({ retailer }: VerdictFacts): Party => ({ who: retailer.name, user_type: "retailer" });

/**
 * Answers "Pode entrar?" with every cause, those that stop first. Statuses, signatures and decisions count as they are
 * known now; periods and expiry dates are compared with the day requested, past or future.
 */
export function verdictOf(facts: VerdictFacts): Verdict {
  const causes = [
    ...blockCauses(facts),
    ...visitorCauses(facts),
    ...ownerCauses(facts),
    ...allocationCauses(facts),
    ...documentCauses(facts),
  ].sort((a, b) => rank(a) - rank(b));
  const answer: AnswerKey = causes.some(({ severity }) => severity === "stop")
    ? "stopped"
    : causes.length > 0
      ? "released_with_notice"
      : "released";
  return {
    answer,
    label: answers[answer],
    date: facts.date,
    visitor_uuid: facts.visitor.uuid,
    owner_uuid: facts.visitor.owner_uuid,
    store: facts.store,
    causes,
  };
}

const positions = new Map(causeKinds.map((kind, position) => [kind, position]));
function rank({ kind, severity }: Cause): number {
  return (positions.get(kind) ?? 0) + (severity === "stop" ? 0 : causeKinds.length);
}

function stop(kind: CauseKind, text: string, party: Party, target: PageTarget): Cause {
  return { kind, severity: "stop", text, ...party, target };
}

function visitorPage({ visitor }: VerdictFacts, tab?: "allocations" | "documents"): PageTarget {
  return { page: "visitor", uuid: visitor.uuid, ...(tab && { tab }) };
}

/** Returns whether a period contains the day; a null end is open. */
function holds(day: string, from: string | null, until: string | null): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

function blockCauses(facts: VerdictFacts): Cause[] {
  const { blocks, date, owner, retailer } = facts;
  return blocks
    .filter(({ starts_on, ends_on }) => holds(date, starts_on, ends_on))
    .map(({ of, all_stores, starts_on, ends_on }) => {
      const where = all_stores ? "em todas as lojas" : "nesta loja";
      const when = `desde ${formatDate(starts_on)}${ends_on ? ` até ${formatDate(ends_on)}` : ""}`;
      const whom = of === "person" ? "Pessoa bloqueada" : `Empresa ${owner.name} bloqueada`;
      const text = `${whom} pela ${retailerCalled(retailer.name)} ${where}, ${when}`;
      const kind = of === "person" ? "person_blocked" : "company_blocked";
      return stop(kind, text, retailerOf(facts), { page: "access_blocks" });
    });
}

function visitorCauses(facts: VerdictFacts): Cause[] {
  const { visitor, date } = facts;
  const by = (kind: CauseKind, text: string) => stop(kind, text, ownerOf(facts), visitorPage(facts));
  if (visitor.removed) return [by("registration_removed", "Cadastro removido")];
  const causes: Cause[] = [];
  if (!visitor.active) causes.push(by("registration_inactive", "Cadastro inativo"));
  if (!visitor.is_temporary) return causes;
  const { temporary_from: from, temporary_until: until } = visitor;
  if (from && date < from) causes.push(by("temporary_not_begun", `Cadastro temporário começa em ${formatDate(from)}`));
  if (until && date > until) causes.push(by("temporary_over", `Cadastro temporário terminou em ${formatDate(until)}`));
  return causes;
}

function ownerCauses(facts: VerdictFacts): Cause[] {
  const { owner, retailer } = facts;
  const causes: Cause[] = [];
  const by = (kind: CauseKind, text: string, target: PageTarget) =>
    causes.push(stop(kind, text, ownerOf(facts), target));
  const ofAccount = (kind: CauseKind, text: string) =>
    causes.push(stop(kind, text, administration("backoffice"), { page: "accounts", kind: owner.kind }));
  if (owner.status === "defaulting") by("owner_defaulting", `${owner.name} está inadimplente`, { page: "invoices" });
  if (owner.status === "inactive") ofAccount("owner_inactive", `${owner.name} está com a conta inativa`);
  if (owner.status === "canceled") ofAccount("owner_canceled", `${owner.name} está com a conta cancelada`);
  // The area shows the term before its home.
  if (owner.term === "unsigned")
    by("term_unsigned", `Termo de acesso não assinado por ${owner.name}`, { page: "home" });
  if (owner.term === "refused") by("term_refused", `Termo de acesso recusado por ${owner.name}`, { page: "home" });
  if (owner.kind !== "agency" && !owner.agreement) {
    const text = `Sem declaração de serviço em vigor com a ${retailerCalled(retailer.name)} para esta loja`;
    by("no_agreement", text, { page: "service_agreements" });
  }
  return causes;
}

/** The page on which the days, hours and period of an allocation are changed. */
function allocationPage({ visitor }: VerdictFacts, { uuid }: AllocationFact): PageTarget {
  return { page: "allocation", uuid, visitor_uuid: visitor.uuid };
}

function allocationCauses(facts: VerdictFacts): Cause[] {
  const { allocations, date, retailer } = facts;
  const target = visitorPage(facts, "allocations");
  const by = (kind: CauseKind, text: string) => [stop(kind, text, ownerOf(facts), target)];
  const change = (kind: CauseKind, text: string, allocation: AllocationFact) =>
    stop(kind, text, ownerOf(facts), allocation.state === "ended" ? target : allocationPage(facts, allocation));
  const today = allocations.filter(({ starts_on, ends_on }) => holds(date, starts_on, ends_on));
  const granted = today.filter(({ state }) => state === "active" || state === "ended");
  const weekday = new Date(date).getUTCDay();
  const valid = granted.filter(({ weekdays }) => weekdays & (1 << weekday));
  const late = valid[0] ? outOfHours(valid, facts.clock) : null;
  if (valid[0] && late) return [{ ...change("allocation_other_hours", late, valid[0]), severity: "notice" }];
  if (valid.length > 0) return [];
  if (granted[0]) return [change("allocation_other_days", describeOtherDays(facts, granted[0].weekdays), granted[0])];
  if (today.some(({ state }) => state === "pending")) {
    return [stop("allocation_pending", "Vínculo com esta loja aguarda aprovação", retailerOf(facts), target)];
  }
  if (today.length > 0)
    return by("allocation_refused", `Vínculo com esta loja recusado pela ${retailerCalled(retailer.name)}`);
  const others = allocations.filter(
    ({ state, starts_on, ends_on }) => state !== "refused" && (ends_on === null || starts_on <= ends_on),
  );
  const next = others
    .filter(({ starts_on }) => starts_on > date)
    .sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))[0];
  if (next)
    return [change("allocation_not_begun", `Vínculo com esta loja começa em ${formatDate(next.starts_on)}`, next)];
  const last = others
    .flatMap(({ ends_on }) => ends_on ?? [])
    .sort()
    .at(-1);
  if (last) return by("allocation_ended", `Vínculo com esta loja terminou em ${formatDate(last)}`);
  return by("no_allocation", "Sem vínculo com esta loja");
}

function documentCauses(facts: VerdictFacts): Cause[] {
  return facts.demands.flatMap((demand) => documentCause(facts, demand) ?? []);
}

/** Returns the cause that the answer to one demand gives; null when the document is in order and far from expiry. */
export function documentCause(facts: VerdictFacts, { name, warn_days, document }: DemandFact): Cause | null {
  const { retailer, date } = facts;
  const by = (kind: CauseKind, text: string) => stop(kind, text, ownerOf(facts), visitorPage(facts, "documents"));
  if (!document) return by("document_missing", `${name} não ${agreeParticiple(name, "enviado")}`);
  if (document.status === "denied") {
    const problem = document.problem ? documentProblems[document.problem] : "sem motivo";
    return by("document_denied", `${name} ${agreeParticiple(name, "recusado")}: ${problem}`);
  }
  const until = document.expires_on;
  if (until && until < date)
    return by("document_expired", `${name} ${agreeParticiple(name, "vencido")} em ${formatDate(until)}`);
  if (document.status === "pending" && retailer.validation !== "none") {
    const party = retailer.validation === "retailer" ? retailerOf(facts) : administration("mob");
    return stop("document_awaiting", `${name} aguarda avaliação`, party, { page: "document_validations" });
  }
  if (until && daysBetween(date, until) <= warn_days)
    return { ...by("document_expiring", `${name} vence em ${formatDate(until)}`), severity: "notice" };
  return null;
}
