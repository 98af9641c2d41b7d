import type { Account, Cast, Stage } from "../accounts.ts";
import type { DemoAllocation } from "../allocations.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText, HOUR } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { makePdf } from "../people/pictures.ts";
import type { DemoVisitor } from "../people/visitors.ts";
import { Chance } from "../random.ts";
import type { Shelf } from "../store/shelf.ts";
import type { User } from "../users.ts";
import { type DocumentType, makeTypes } from "./document-types.ts";
import { addVersions, makeRuleDrafts, signRules } from "./rule-versions.ts";
import { corrections, makeClaims, outcomes, validatorOf } from "./verification.ts";

export const problems = [
  "unreadable_document",
  "illegible_document",
  "divergent_date",
  "not_assigned",
  "extension_not_supported",
  "incompleted",
  "without_cnpj",
  "document_expire_soon",
] as const;

/** A submitted document, for the history. */
export interface DemoDocument {
  visitor: DemoVisitor;
  type: string;
  status: "pending" | "complete" | "denied" | "approved";
  submitted: number;
  decided: number | null;
  decider: User | null;
}

interface Rule {
  retailer: Account;
  type: DocumentType;
  owners: Account["kind"][];
  functions: DemoVisitor["function"][] | null;
  temporary: boolean | null;
  /** In days from today; the end may be null. */
  period: readonly [number, number | null];
}

/** Makes document types, the retailers' rules, and documents in every state. */
export function makeDocuments(
  stage: Stage,
  cast: Cast,
  allocations: readonly DemoAllocation[],
  users: readonly User[],
  shelf: Shelf,
) {
  const chance = new Chance(stage.seed, "documents");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const { types, rules, rows: demanded } = makeDemands(stage, cast);
  const ruleRows = signRules(demanded.document_rules, users);
  const rows: Row<"visitor_documents">[] = [];
  const decisions: Row<"document_decisions">[] = [];
  const cnpjs: Row<"document_cnpjs">[] = [];
  const waiting: Row<"visitor_documents">[] = [];
  const history: DemoDocument[] = [];
  let denials = 0;

  const send = (
    visitor: DemoVisitor,
    type: DocumentType,
    retailer: Account,
    status: DemoDocument["status"],
    sentAgo: number,
    expiresIn: number | null,
  ) => {
    const submitted = Math.max(visitor.created, stage.now - sentAgo * DAY - chance.integer(0, 20) * HOUR);
    const decided = status === "approved" || status === "denied";
    const decidedAt = decided ? Math.min(stage.now, submitted + chance.integer(2, 40) * HOUR) : null;
    const decider = decided ? validatorOf(retailer, cast, users) : null;
    const expires = type.expires && expiresIn !== null ? today + expiresIn : null;
    const lines = [type.name, visitor.name, `Para: ${retailer.name}`, "Documento de demonstração, sem valor."];
    const eve = dayAt(submitted, "America/Sao_Paulo") - 1;
    const issued = expires === null ? eve : Math.min(eve, expires - (type.valid_days ?? 0));
    const uuid = uuidAt(submitted, chance);
    const problem = status === "denied" ? (problems[denials++ % problems.length] as string) : null;
    const correction = problem === null ? "" : (corrections[problem] ?? "");
    const decided_at = decidedAt === null ? null : new Date(decidedAt);
    if (decided && decided_at) {
      const by = { decided_at, decided_by: decider?.uuid ?? null, decider_uuid: decider?.account.uuid ?? null };
      decisions.push({
        owner_uuid: visitor.owner.uuid,
        document_uuid: uuid,
        number: 2,
        status,
        problem,
        correction,
        ...by,
      });
    }
    if (type === types.letter && rows.length % 3 === 0) {
      const proven = new Set([visitor.owner.cnpj, (cast.suppliers[rows.length % 4] as Account).cnpj]);
      for (const cnpj of proven) cnpjs.push({ owner_uuid: visitor.owner.uuid, document_uuid: uuid, cnpj });
    }
    const row = {
      owner_uuid: visitor.owner.uuid,
      uuid,
      visitor_uuid: visitor.uuid,
      document_type_uuid: type.uuid,
      retailer_uuid: type === types.letter ? retailer.uuid : null,
      file_uuid: shelf.add(visitor.owner.uuid, `${type.name}.pdf`, "application/pdf", makePdf(lines), submitted),
      status,
      problem,
      correction,
      issued_on: dayText(issued),
      expires_on: expires === null ? null : dayText(expires),
      submitted_at: new Date(submitted),
      version: decided ? 2 : 1,
    };
    rows.push(row);
    if (status === "pending" && retailer === cast.retailers[0]) waiting.push(row);
    history.push({ visitor, type: type.name, status, submitted, decided: decidedAt, decider });
  };

  for (const [visitor, demands] of demandsOf(allocations, rules, today)) {
    const outcome = chance.weighted(outcomes);
    const wrong = chance.integer(0, demands.length - 1);
    demands.forEach(({ type, retailer }, index) => {
      const state = index === wrong ? outcome : "in_order";
      const approvedStatus =
        cast.retailers.indexOf(retailer) === 2 && type.name.startsWith("Carta") ? "complete" : "approved";
      const ago = chance.integer(20, 110);
      const valid = chance.integer(35, Math.min(300, type.valid_days ?? 300) - 15);
      if (state === "in_order") send(visitor, type, retailer, approvedStatus, ago, valid);
      else if (state === "soon") send(visitor, type, retailer, approvedStatus, ago, chance.integer(0, 29));
      else if (state === "expired") send(visitor, type, retailer, approvedStatus, ago, -chance.integer(1, 60));
      else if (state === "awaiting") send(visitor, type, retailer, "pending", chance.integer(0, 6), valid);
      else if (state === "denied") send(visitor, type, retailer, "denied", chance.integer(1, 15), valid);
      else if (state === "resent") {
        send(visitor, type, retailer, "denied", ago + 5, valid);
        send(visitor, type, retailer, approvedStatus, ago, valid);
      }
    });
  }
  return {
    history,
    ofCompanies: Object.values(types).filter(({ subject }) => subject === "company"),
    rows: {
      ...demanded,
      document_rules: ruleRows,
      document_rule_drafts: makeRuleDrafts(stage, cast, { types, rules: ruleRows, users }),
      visitor_documents: rows,
      document_decisions: decisions,
      document_cnpjs: cnpjs,
      document_claims: makeClaims(stage, cast, waiting, users),
    },
  };
}

/** Makes the document types and the retailers' rules. */
export function makeDemands(stage: Stage, cast: Cast) {
  const chance = new Chance(stage.seed, "demands");
  const types = makeTypes(stage, chance);
  const rules = makeRules(cast, types);
  const rows = {
    document_types: Object.values(types) as Row<"document_types">[],
    document_rules: addVersions(
      stage,
      cast,
      types,
      rules.map((rule) => ruleRow(rule, stage, chance)),
    ),
  };
  return { types, rules, rows };
}

function makeRules(cast: Cast, types: ReturnType<typeof makeTypes>): Rule[] {
  const [first, second, third] = cast.retailers as [Account, Account, Account];
  const allOwners: Account["kind"][] = ["agency", "supplier", "service_provider"];
  const trade: Account["kind"][] = ["agency", "supplier"];
  const rule = (
    retailer: Account,
    type: DocumentType,
    owners: Account["kind"][],
    more: Partial<Pick<Rule, "functions" | "temporary" | "period">> = {},
  ): Rule => ({ retailer, type, owners, functions: null, temporary: null, period: [-400, null], ...more });
  return [
    rule(first, types.health, allOwners),
    rule(first, types.letter, trade),
    rule(first, types.record, allOwners, { temporary: false }),
    rule(first, types.temporary, allOwners, { temporary: true }),
    rule(first, types.safety, ["service_provider"], { functions: ["service_staff"] }),
    rule(first, types.handling, trade, { functions: ["replenisher"], period: [21, null] }),
    rule(second, types.health, allOwners),
    rule(second, types.letter, allOwners),
    rule(second, types.identity, allOwners, { period: [-700, -90] }),
    rule(third, types.letter, allOwners),
    // Every retailer demands each document of the service providers themselves.
    ...cast.retailers.flatMap((own) => [types.contract, types.taxes, types.risks].map((type) => rule(own, type, []))),
  ];
}

function ruleRow(rule: Rule, { now }: Stage, chance: Chance): Row<"document_rules"> {
  const today = dayAt(now, "America/Sao_Paulo");
  const [starts, ends] = rule.period;
  return {
    retailer_uuid: rule.retailer.uuid,
    uuid: uuidAt(now - 400 * DAY, chance),
    rule_uuid: uuidAt(now - 400 * DAY, chance),
    created_at: new Date(now - 400 * DAY),
    document_type_uuid: rule.type.uuid,
    owner_kinds: rule.owners,
    job_functions: rule.functions,
    temporary: rule.temporary,
    services: null,
    starts_on: dayText(today + starts),
    ends_on: ends === null ? null : dayText(today + ends),
    warn_days: 30,
    number: 1,
    is_end: false,
    cut: "[]",
    undone_at: null,
  };
}

/**
 * Returns the rules that apply today to each visitor with a current or future allocation; a type that serves every
 * retailer counts once.
 */
function demandsOf(allocations: readonly DemoAllocation[], rules: readonly Rule[], today: number) {
  const demands = new Map<DemoVisitor, Rule[]>();
  for (const { visitor, store, state } of allocations) {
    if (state === "refused") continue;
    const own = demands.get(visitor) ?? [];
    for (const rule of rules) {
      const now = rule.period[0] <= 0 && (rule.period[1] === null || rule.period[1] >= 0);
      const applies =
        now &&
        rule.retailer === store.retailer &&
        rule.owners.includes(visitor.owner.kind) &&
        (rule.functions === null || rule.functions.includes(visitor.function)) &&
        (rule.temporary === null || rule.temporary === visitor.temporary);
      const sent = own.some(
        (other) => other.type === rule.type && (other.retailer === rule.retailer || !isLetter(rule)),
      );
      if (applies && !sent) own.push(rule);
    }
    if (own.length > 0 && (visitor.until === null || visitor.until > today - 60)) demands.set(visitor, own);
  }
  return demands;
}

const isLetter = (rule: Rule) => rule.type.name.startsWith("Carta");
