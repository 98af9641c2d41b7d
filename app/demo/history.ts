import { formatCnpj } from "#app/contracts/directory/cnpj.ts";
import type { Account, Stage } from "./accounts.ts";
import { BLOCK_DAYS } from "./agreements.ts";
import type { DemoAllocation } from "./allocations.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, HOUR, MINUTE } from "./clock.ts";
import type { DemoDocument } from "./documents/documents.ts";
import { uuidAt } from "./people/identifiers.ts";
import type { DemoVisitor } from "./people/visitors.ts";
import { Chance } from "./random.ts";
import type { User } from "./users.ts";

type Kind =
  | "registered"
  | "changed"
  | "removed"
  | "restored"
  | "imported"
  | "allocated"
  | "allocation_ended"
  | "document_sent"
  | "document_resent"
  | "document_decided"
  | "decision_undone"
  | "blocked"
  | "unblocked"
  | "data_read"
  | "anonymised";

interface Story {
  /** The visitor anonymised on request. */
  anonymous: DemoVisitor;
  visitors: readonly DemoVisitor[];
  allocations: readonly DemoAllocation[];
  documents: readonly DemoDocument[];
  blocked: readonly DemoVisitor[];
  guard: User;
  users: readonly User[];
}

/** Makes each visitor's history, consistent with the other tables. */
export function makeHistory(stage: Stage, story: Story): Row<"visitor_history">[] {
  const chance = new Chance(stage.seed, "history");
  const rows: Row<"visitor_history">[] = [];
  const keepers = new Map<Account, User[]>();
  for (const user of story.users) keepers.set(user.account, [...(keepers.get(user.account) ?? []), user]);
  const keeperOf = (visitor: DemoVisitor) => (keepers.get(visitor.owner) ?? [])[0] ?? null;

  const record = (visitor: DemoVisitor, kind: Kind, at: number, actor: User | null, changes: object = {}) => {
    if (at > stage.now) return;
    rows.push({
      owner_uuid: visitor.owner.uuid,
      visitor_uuid: visitor.uuid,
      uuid: uuidAt(at, chance),
      at: new Date(at),
      actor_uuid: actor?.uuid ?? null,
      actor_name: actor?.name ?? "",
      kind,
      changes: JSON.stringify(changes),
    });
  };

  const remaining = story.visitors.find(({ removed }) => !removed);
  for (const visitor of story.visitors) {
    record(visitor, visitor.imported ? "imported" : "registered", visitor.created, keeperOf(visitor));
    if (chance.happens(0.2)) {
      const before = `11900${chance.integer(100_000, 999_999)}`;
      const after = `11900${chance.integer(100_000, 999_999)}`;
      record(visitor, "changed", visitor.created + chance.integer(1, 60) * DAY, keeperOf(visitor), {
        phone: [before, after],
      });
    }
    if (chance.happens(0.05)) record(visitor, "data_read", stage.now - chance.integer(1, 500) * HOUR, story.guard);
    if (visitor.removed) record(visitor, "removed", visitor.removed, keeperOf(visitor));
    if (visitor === remaining) {
      record(visitor, "removed", stage.now - DAY, keeperOf(visitor), { active: [true, false] });
      record(visitor, "restored", stage.now - DAY + MINUTE, keeperOf(visitor), { active: [false, true] });
    }
    if (visitor === story.anonymous) record(visitor, "anonymised", stage.now - HOUR, story.guard);
  }
  for (const allocation of story.allocations) {
    record(allocation.visitor, "allocated", allocation.created, keeperOf(allocation.visitor), {
      store: [null, allocation.store.name],
    });
    if (allocation.state === "ended" && allocation.ends !== null) {
      record(allocation.visitor, "allocation_ended", allocation.ends * DAY + 15 * HOUR, keeperOf(allocation.visitor), {
        store: [allocation.store.name, null],
      });
    }
  }
  for (const sent of story.documents) {
    record(sent.visitor, "document_sent", sent.submitted, keeperOf(sent.visitor), { document: [null, sent.type] });
    if (sent.decided !== null) {
      record(sent.visitor, "document_decided", sent.decided, sent.decider, { [sent.type]: ["pending", sent.status] });
    }
  }
  const approved = story.documents.filter(({ decided, status }) => decided !== null && status === "approved");
  const [decided, resent] = approved;
  if (decided?.decided) {
    const { visitor, type, decider } = decided;
    record(visitor, "document_decided", decided.decided - 2 * MINUTE, decider, { [type]: ["pending", "denied"] });
    record(visitor, "decision_undone", decided.decided - MINUTE, decider, { [type]: ["denied", "pending"] });
  }
  if (resent?.decided) {
    const { visitor, type, decider } = resent;
    const cnpj = visitor.owner.cnpj ? formatCnpj(visitor.owner.cnpj) : null;
    record(visitor, "document_decided", resent.decided - 2 * MINUTE, decider, { [type]: ["pending", "denied"] });
    record(visitor, "document_resent", resent.decided - MINUTE, keeperOf(visitor), {
      document: type,
      cnpjs: [null, cnpj],
    });
  }
  for (const visitor of story.blocked) record(visitor, "blocked", stage.now - BLOCK_DAYS * DAY, story.guard);
  const free = story.blocked.at(-1);
  if (free) record(free, "unblocked", stage.now - (BLOCK_DAYS - 1) * DAY, story.guard);
  return rows;
}
