import type { Account, Cast, Stage, Store } from "./accounts.ts";
import { type Link, suppliersOf } from "./allocations.ts";
import { DAY, dayAt, HOUR, instantOf, isoDay, MINUTE, timeAt } from "./clock.ts";
import type { Row } from "./copy.ts";
import { uuidAt } from "./identifiers.ts";
import { makePdf } from "./pictures.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./shelf.ts";
import type { User } from "./users.ts";
import { reasons, verdictAt } from "./verdicts.ts";
import type { Registration } from "./visitors.ts";

const agreementStates = ["in_force", "in_force", "accepted", "sent", "draft", "refused", "expired", "revoked"] as const;

/** The agency that has not signed; how long ago the present term of agencies was published, and persons were blocked. */
export const UNSIGNED_AGENCY = 3;
export const TERM_DAYS = 12;
export const BLOCK_DAYS = 9;

/** Terms and their signatures: everybody's but those of the fourth agency, the last provider and one who disagreed. */
export function makeTerms(stage: Stage, cast: Cast, users: readonly User[], shelf: Shelf) {
  const chance = new Chance(stage.seed, "terms");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const terms: (Row<"access_terms"> & { uuid: string })[] = [];
  const signatures: Row<"access_term_signatures">[] = [];
  const publish = (kind: string, daysAgo: number) => {
    const day = isoDay(today - daysAgo);
    const file = `termos/${kind}-${day}.pdf`;
    shelf.put(file, makePdf(["Termo de uso da plataforma", `Publicado em ${day}`, "Documento de demonstração."]));
    terms.push({
      uuid: uuidAt(stage.now - daysAgo * DAY, chance),
      signer_kind: kind,
      published_on: day,
      file,
      link: "",
    });
  };
  const sign = (account: Account, agreed: boolean) => {
    const user = users.find((one) => one.account === account);
    const term = terms.findLast(({ signer_kind }) => signer_kind === account.kind);
    if (!user || !term) return;
    const signedAgo = account.kind === "agency" ? chance.integer(1, TERM_DAYS - 1) : chance.integer(40, 80);
    signatures.push({
      account_uuid: account.uuid,
      term_uuid: term.uuid,
      user_uuid: user.uuid,
      agreed,
      signed_at: new Date(stage.now - signedAgo * DAY),
  });
  const cpfs = blocked.map(({ cpf }) => ({ cpf }));
  const access_blocks = [
    block(null, true, "Retirada de produto sem autorização.", cpfs[0] ?? { cpf: "" }),
    block(45, false, "Conduta inadequada com a equipe da loja.", cpfs[1] ?? { cpf: "" }),
    block(-BLOCK_DAYS, true, "Uso do crachá de outra pessoa.", cpfs[2] ?? { cpf: "" }),
    block(null, true, "Contrato com a rede suspenso.", { cnpj: cast.suppliers[9]?.cnpj ?? "" }),
  ];
  const partial = access_blocks[1] as (typeof access_blocks)[number];
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
      refusals: makeRefusals(stage, cast, links, users, blocked[0]),
    },
  };
}

function makeRefusals(
  stage: Stage,
  cast: Cast,
  links: readonly Link[],
  users: readonly User[],
  blocked: Registration | undefined,
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
    const visitor = i === 0 && blocked ? blocked : chance.pick(links).visitor;
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
