import { BLOCK_DAYS } from "./access.ts";
import type { Account, Stage } from "./accounts.ts";
import type { Link } from "./allocations.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, HOUR } from "./clock.ts";
import type { Sent } from "./documents/documents.ts";
import { uuidAt } from "./people/identifiers.ts";
import type { Registration } from "./people/visitors.ts";
import { Chance } from "./random.ts";
import type { User } from "./users.ts";

type Kind =
  | "registered"
  | "changed"
  | "removed"
  | "imported"
  | "allocated"
  | "allocation_ended"
  | "document_sent"
  | "document_decided"
  | "blocked"
  | "unblocked"
  | "data_read"
  | "anonymised";

interface Story {
  /** Who asked for it, and is nobody now. */
  anonymous: Registration;
  registrations: readonly Registration[];
  links: readonly Link[];
  documents: readonly Sent[];
  blocked: readonly Registration[];
  guard: User;
  users: readonly User[];
}

/** What was done with each registration, by whom, as the other tables tell it. */
export function makeHistory(stage: Stage, story: Story): Row<"visitor_history">[] {
  const chance = new Chance(stage.seed, "history");
  const rows: Row<"visitor_history">[] = [];
  const keepers = new Map<Account, User[]>();
  for (const user of story.users) keepers.set(user.account, [...(keepers.get(user.account) ?? []), user]);
  const keeperOf = (visitor: Registration) => (keepers.get(visitor.owner) ?? [])[0] ?? null;

  const tell = (visitor: Registration, kind: Kind, at: number, actor: User | null, changes: object = {}) => {
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

  for (const visitor of story.registrations) {
    tell(visitor, visitor.imported ? "imported" : "registered", visitor.created, keeperOf(visitor));
    if (chance.happens(0.2)) {
      const before = `11900${chance.integer(100_000, 999_999)}`;
      const after = `11900${chance.integer(100_000, 999_999)}`;
      tell(visitor, "changed", visitor.created + chance.integer(1, 60) * DAY, keeperOf(visitor), {
        phone: [before, after],
      });
    }
    if (chance.happens(0.05)) tell(visitor, "data_read", stage.now - chance.integer(1, 500) * HOUR, story.guard);
    if (visitor.removed) tell(visitor, "removed", visitor.removed, keeperOf(visitor));
    if (visitor === story.anonymous) tell(visitor, "anonymised", stage.now - HOUR, story.guard);
  }
  for (const link of story.links) {
    tell(link.visitor, "allocated", link.created, keeperOf(link.visitor), { store: [null, link.store.name] });
    if (link.state === "ended" && link.ends !== null) {
      tell(link.visitor, "allocation_ended", link.ends * DAY + 15 * HOUR, keeperOf(link.visitor), {
        store: [link.store.name, null],
      });
    }
  }
  for (const sent of story.documents) {
    tell(sent.visitor, "document_sent", sent.submitted, keeperOf(sent.visitor), { document: [null, sent.type] });
    if (sent.decided !== null) {
      tell(sent.visitor, "document_decided", sent.decided, sent.decider, { [sent.type]: ["pending", sent.status] });
    }
  }
  for (const visitor of story.blocked) tell(visitor, "blocked", stage.now - BLOCK_DAYS * DAY, story.guard);
  const free = story.blocked.at(-1);
  if (free) tell(free, "unblocked", stage.now - (BLOCK_DAYS - 1) * DAY, story.guard);
  return rows;
}
