import type { Account, Cast, Stage, Store } from "./accounts.ts";
import { BLOCK_DAYS } from "./agreements.ts";
import type { DemoAllocation } from "./allocations.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, instantOf, MINUTE, timeAt } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import type { DemoVisitor } from "./people/visitors.ts";
import { Chance } from "./random.ts";
import type { User } from "./users.ts";
import { reasons, verdictAt } from "./verdicts.ts";

type Block = Row<"access_blocks"> & { uuid: string };

/**
 * Makes the blocks of people and of a company, and the refusals at the gate. `blocked` are the people; the last one is
 * free again.
 */
export function makeBlocks(stage: Stage, cast: Cast, allocations: readonly DemoAllocation[], users: readonly User[]) {
  const chance = new Chance(stage.seed, "blocks");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const retailer = cast.retailers[0] as Account;
  const guard = users.find((user) => user.account === retailer) as User;
  const agency = cast.agencies[0];
  const people = [
    ...new Set(
      allocations.filter((l) => l.visitor.owner === agency && l.store === cast.stores[0]).map((l) => l.visitor),
    ),
  ];
  const blocked = people.filter((one) => one.active && one.function === "promoter").slice(3, 6);
  const block = (
    ends: number | null,
    all: boolean,
    reason: string,
    whom: { cpf: string } | { cnpj: string },
    by = chance,
  ): Block => ({
    retailer_uuid: retailer.uuid,
    uuid: uuidAt(stage.now - BLOCK_DAYS * DAY, by),
    cpf: "cpf" in whom ? whom.cpf : null,
    cnpj: "cnpj" in whom ? whom.cnpj : null,
    reason,
    starts_on: dayText(today - BLOCK_DAYS - (ends !== null && ends < 0 ? 30 : 0)),
    ends_on: ends === null ? null : dayText(today + ends),
    all_stores: all,
    created_by: guard.uuid,
    created_at: new Date(stage.now - BLOCK_DAYS * DAY),
    lifted_at: null,
    lifted_by: null,
  });
  const cpfs = blocked.map(({ cpf }) => ({ cpf }));
  const access_blocks = [
    block(null, true, "Retirada de produto sem autorização.", cpfs[0] ?? { cpf: "" }),
    block(45, false, "Conduta inadequada com a equipe da loja.", cpfs[1] ?? { cpf: "" }),
    block(-BLOCK_DAYS, true, "Uso do crachá de outra pessoa.", cpfs[2] ?? { cpf: "" }),
    block(null, true, "Contrato com a rede suspenso.", { cnpj: cast.suppliers[9]?.cnpj ?? "" }),
  ];
  const partial = access_blocks[1] as Block;
  const others = new Chance(stage.seed, "more blocks");
  const [coming = { cpf: "" }, freed = { cpf: "" }] = people
    .filter((one) => one.active && !blocked.includes(one))
    .slice(-2)
    .map(({ cpf }) => ({ cpf }));
  const future = block(60, true, "Afastamento pedido pela gerência regional.", coming, others);
  const lifted = block(-2, true, "Suspeita de furto, em apuração.", freed, others);
  access_blocks.push(
    { ...future, starts_on: dayText(today + 5) },
    { ...lifted, starts_on: dayText(today - 4), lifted_at: new Date(stage.now - DAY), lifted_by: guard.uuid },
  );
  const stores = cast.stores.slice(0, 2);
  return {
    blocked,
    guard,
    rows: {
      access_blocks,
      access_block_stores: stores.map(({ uuid }) => ({
        retailer_uuid: retailer.uuid,
        block_uuid: partial.uuid,
        store_uuid: uuid,
      })),
      access_block_events: access_blocks.flatMap((one) => eventsOf(one, guard, others)),
      refusals: makeRefusals(stage, cast, allocations, users, blocked[0]),
    },
  };
}

/**
 * Makes the events of a block: when it was created and, if it was lifted, why. One of some stores was changed, and one
 * that has yet to begin was lifted by mistake and restored.
 */
function eventsOf(block: Block, guard: User, chance: Chance): Row<"access_block_events">[] {
  const { retailer_uuid, uuid, reason, starts_on, ends_on, created_at, lifted_at } = block;
  const event = (kind: string, at: Date, why: string, changes = {}): Row<"access_block_events"> => ({
    retailer_uuid,
    block_uuid: uuid,
    uuid: uuidAt(at.getTime(), chance),
    at,
    kind,
    actor_uuid: guard.uuid,
    actor_name: guard.name,
    account_uuid: retailer_uuid,
    reason: why,
    changes: JSON.stringify(changes),
  });
  const created = created_at as Date;
  const made = event("blocked", created, reason);
  const later = (hours: number) => new Date(created.getTime() + hours * HOUR);
  if (!lifted_at && !block.all_stores) return [made, event("changed", later(1), reason, { all_stores: [true, false] })];
  if (!lifted_at && new Date(starts_on as string) > created) {
    const before = { ends_on: [null, ends_on] };
    return [
      made,
      event("lifted", later(1), "Bloqueio da pessoa errada.", before),
      event("restored", later(2), "", before),
    ];
  }
  if (!lifted_at) return [made];
  return [
    made,
    event("lifted", lifted_at as Date, "Apuração concluída: nada constatado.", { ends_on: [null, ends_on] }),
  ];
}

function makeRefusals(
  stage: Stage,
  cast: Cast,
  allocations: readonly DemoAllocation[],
  users: readonly User[],
  blocked: DemoVisitor | undefined,
): Row<"refusals">[] {
  const chance = new Chance(stage.seed, "refusals");
  return Array.from({ length: 90 }, (_, i) => {
    const store = (i < 12 ? cast.stores[i % 2] : chance.pick(cast.stores)) as Store;
    const today = dayAt(stage.now, store.zone);
    const time = 7 * HOUR + chance.integer(0, 11 * 60) * MINUTE;
    const at =
      i < 6
        ? instantOf(today, Math.floor(timeAt(stage.now, store.zone) * chance.fraction()), store.zone)
        : instantOf(today - chance.integer(1, 83), time, store.zone);
    const visitor = i === 0 && blocked ? blocked : chance.pick(allocations).visitor;
    const reason = i === 0 ? "block" : chance.pick(reasons);
    return {
      store_uuid: store.uuid,
      uuid: uuidAt(at, chance),
      retailer_uuid: store.retailer.uuid,
      owner_uuid: visitor.owner.uuid,
      visitor_uuid: visitor.uuid,
      refused_at: new Date(at),
      refused_by: users.find((user) => user.account === store)?.uuid ?? null,
      verdict: verdictAt(visitor, store, dayAt(at, store.zone), reason),
    };
  });
}
