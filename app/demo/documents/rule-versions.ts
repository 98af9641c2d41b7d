import type pg from "pg";
import { queriesOn } from "#app/db/pool.server.ts";
import { countCompanies } from "#app/domain/documents/company-rule-effects.ts";
import { countSome } from "#app/domain/documents/document-rule-effects.ts";
import type { Account, Cast, Stage } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, dayText } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";
import type { DocumentType } from "./document-types.ts";

type RuleRow = Row<"document_rules">;
type Types = Record<"health" | "letter" | "record" | "identity" | "safety" | "handling" | "risks", DocumentType>;

/**
 * Adds further versions to the rules of the second retailer: one to come and the one that it replaces, one that was
 * undone, and the end of a rule.
 */
export function addVersions(stage: Stage, cast: Cast, types: Types, rules: readonly RuleRow[]): RuleRow[] {
  const chance = new Chance(stage.seed, "rule versions");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const retailer = cast.retailers[1] as Account;
  const of = (type: DocumentType) =>
    rules.find((row) => row.retailer_uuid === retailer.uuid && row.document_type_uuid === type.uuid) as RuleRow;
  const version = (row: RuleRow, number: number, starts: number, more: Partial<RuleRow>): RuleRow => ({
    ...row,
    uuid: uuidAt(stage.now - (12 - number) * DAY, chance),
    number,
    starts_on: dayText(today + starts),
    ends_on: dayText(today + starts - 1),
    created_at: new Date(stage.now - (12 - number) * DAY),
    ...more,
  });
  const [letter, health, identity] = [of(types.letter), of(types.health), of(types.identity)];
  const replaced = version(letter, 2, 30, { warn_days: 15 });
  const cut = [letter, replaced].map(({ uuid }) => ({ uuid, ends_on: null }));
  const next = { ends_on: null, owner_kinds: ["agency", "supplier"], warn_days: 15, cut: JSON.stringify(cut) };
  const undone = { warn_days: 60, undone_at: new Date(stage.now - 3 * DAY) };
  return [
    ...rules.map((row) => (row === letter ? { ...row, ends_on: dayText(today + 11) } : row)),
    replaced,
    version(letter, 3, 12, next),
    version(health, 2, 20, undone),
    version(identity, 2, -89, { is_end: true, created_at: new Date(stage.now - 95 * DAY) }),
  ];
}

/** Names a user of each retailer as the one who saved its rules. */
export const signRules = (rules: readonly RuleRow[], users: readonly User[]): RuleRow[] =>
  rules.map((row) => {
    const by = users.find(({ account }) => account.uuid === row.retailer_uuid)?.uuid ?? null;
    return { ...row, created_by: by, undone_by: row.undone_at ? by : null };
  });

/** Makes a draft in each state; `countDrafts` works out whom those that are ready would stop. */
export function makeRuleDrafts(
  stage: Stage,
  cast: Cast,
  { types, rules, users }: { types: Types; rules: readonly RuleRow[]; users: readonly User[] },
): Row<"document_rule_drafts">[] {
  const chance = new Chance(stage.seed, "rule drafts");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const [first, second, third] = cast.retailers as [Account, Account, Account];
  const draft = (
    retailer: Account,
    type: DocumentType,
    [ago, starts]: [ago: number, starts: number],
    more: Partial<Row<"document_rule_drafts">> = {},
  ): Row<"document_rule_drafts"> => ({
    retailer_uuid: retailer.uuid,
    uuid: uuidAt(stage.now - ago * DAY, chance),
    document_type_uuid: type.uuid,
    owner_kinds: ["agency", "supplier", "service_provider"],
    starts_on: dayText(today + starts),
    warn_days: 30,
    rule_uuid: null,
    rule_version: null,
    is_end: false,
    state: "counting",
    created_by: users.find(({ account }) => account === retailer)?.uuid ?? null,
    created_at: new Date(stage.now - ago * DAY),
    ...more,
  });
  const ends = (retailer: Account, type: DocumentType) => {
    const [latest] = rules
      .filter((row) => row.retailer_uuid === retailer.uuid && row.document_type_uuid === type.uuid)
      .toSorted((a, b) => Number(b.number ?? 1) - Number(a.number ?? 1));
    return { rule_uuid: latest?.rule_uuid ?? null, rule_version: Number(latest?.number ?? 1), is_end: true };
  };
  return [
    draft(second, types.safety, [1, 15]),
    draft(second, types.health, [2, 10], ends(second, types.health)),
    draft(first, types.health, [2, 10], ends(first, types.health)),
    draft(first, types.record, [3, 10], ends(first, types.record)),
    draft(second, types.handling, [4, 40], { state: "failed" }),
    draft(second, types.letter, [9, 12], { state: "saved", warn_days: 15 }),
    draft(second, types.risks, [1, 30], { ...ends(second, types.risks), owner_kinds: [] }),
    draft(third, types.identity, [0, 25]),
  ];
}

/** Works out whom the drafts would stop, and leaves the last to the job. */
export async function countDrafts(client: pg.Client, drafts: readonly Row<"document_rule_drafts">[]): Promise<void> {
  const scope = { audience: "work", org: null, user: null, name: "", db: queriesOn(client) } as const;
  // The rows were just loaded: without statistics the statement would be planned for empty tables.
  await client.query("analyze visitors, visitor_sights, allocations, visitor_documents, document_rules");
  const waiting = drafts.filter(({ state }) => state === "counting");
  for (const { uuid } of waiting.slice(0, -1)) {
    await countCompanies(scope, String(uuid));
    while (await countSome(scope, String(uuid)));
  }
  for (const { uuid, retailer_uuid, created_by } of waiting.slice(-1)) {
    const payload = { draft_uuid: uuid, audience: "retailer", org: retailer_uuid, user: created_by };
    const key = `rule_draft ${uuid}`;
    await client.query("select graphile_worker.add_job('count_rule_draft', $1, job_key => $2)", [payload, key]);
  }
}
