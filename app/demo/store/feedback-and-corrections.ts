import type { Cast, Stage, Store } from "../accounts.ts";
import type { Row } from "../bench/copy.ts";
import { DAY, dayAt, HOUR, MINUTE, timeAt } from "../clock.ts";
import { uuidAt } from "../people/identifiers.ts";
import { Chance } from "../random.ts";
import type { User } from "../users.ts";

const sections = ["Mercearia", "Bebidas", "Laticínios", "Limpeza", "Higiene", "Padaria"] as const;
const words: Readonly<Record<number, readonly string[]>> = {
  1: ["Não seguiu as orientações da seção.", "Deixou caixas no corredor."],
  2: ["Chegou fora do horário combinado."],
  3: ["", "Trabalho dentro do esperado."],
  4: ["", "Boa reposição, área limpa."],
  5: ["Muito atencioso com os clientes.", "Ponta de gôndola impecável."],
};

interface VisitsAndUsers {
  visits: readonly Row<"visits">[];
  users: readonly User[];
}

/** Makes feedbacks of stores: for one visit in nine at stores with a login, and for a few elsewhere. */
export function makeFeedbacks(stage: Stage, { visits, users }: VisitsAndUsers): Row<"feedbacks">[] {
  const chance = new Chance(stage.seed, "feedbacks");
  const rows: Row<"feedbacks">[] = [];
  for (const visit of visits) {
    if (!visit.left_at) continue;
    const author = users.find(({ account }) => account.uuid === visit.store_uuid);
    if (!chance.happens(author ? 0.11 : 0.006)) continue;
    const at = Math.min(stage.now - HOUR, Number(visit.left_at) + chance.integer(1, 30) * HOUR);
    const score = chance.weighted([
      [1, 4],
      [2, 8],
      [3, 22],
      [4, 38],
      [5, 28],
    ]);
    rows.push({
      store_uuid: visit.store_uuid,
      uuid: uuidAt(at, chance),
      owner_uuid: visit.owner_uuid,
      visitor_uuid: visit.visitor_uuid,
      supplier_uuids: visit.supplier_uuids ?? [],
      product_sections: chance.some(sections, chance.integer(1, 2)),
      score,
      comment: chance.pick(words[score] ?? [""]),
      given_by: author?.uuid ?? null,
      user_name: author?.name ?? chance.pick(["Tadeu Gomes", "Rosa Meireles", "Danilo Prates"]),
      given_at: new Date(at),
      removed_at: at < stage.now - 3 * DAY && chance.happens(0.02) ? new Date(at + DAY) : null,
    });
  }
  return rows;
}

const whyForgotten = [
  "Saiu pelo estacionamento e não passou na portaria.",
  "O tablet da portaria estava sem bateria.",
  "Troca de turno dos porteiros na hora da saída.",
];

/**
 * Makes correction requests for visits without an exit: of stores with a login, and for others of the visitor's owner.
 * Writes an approved exit time into the visit.
 */
export function makeCorrections(
  stage: Stage,
  cast: Cast,
  { visits, users }: VisitsAndUsers,
): Row<"visit_corrections">[] {
  const chance = new Chance(stage.seed, "corrections");
  const rows: Row<"visit_corrections">[] = [];
  for (const visit of visits) {
    const entered = Number(visit.entered_at);
    if (visit.left_at || entered > stage.now - 2 * DAY) continue;
    const ofStore = users.find(({ account }) => account.uuid === visit.store_uuid);
    if (!chance.happens(ofStore ? 0.6 : 0.1)) continue;
    const ofOwner = ofStore ? undefined : users.find(({ account }) => account.uuid === visit.owner_uuid);
    const requester = ofStore ?? ofOwner;
    const decider = users.find(({ account }) => account.uuid === visit.retailer_uuid);
    const at = entered + chance.integer(20, 40) * HOUR;
    const state = chance.weighted([
      ["approved", 50],
      ["pending", 30],
      ["refused", 20],
    ] as const);
    const decided = state === "pending" ? null : Math.min(stage.now, at + chance.integer(2, 30) * HOUR);
    const left = new Date(entered + chance.integer(20, 50) * 6 * MINUTE);
    if (state === "approved") {
      const { zone } = cast.stores.find(({ uuid }) => uuid === visit.store_uuid) as Store;
      const sameDay = dayAt(left.getTime(), zone) === dayAt(entered, zone);
      visit.corrected_left_at = left;
      visit.left_hour = sameDay ? Math.floor(timeAt(left.getTime(), zone) / HOUR) : 23;
    }
    rows.push({
      store_uuid: visit.store_uuid,
      uuid: uuidAt(at, chance),
      retailer_uuid: visit.retailer_uuid,
      owner_uuid: visit.owner_uuid,
      visit_uuid: visit.uuid,
      visit_entered_at: visit.entered_at,
      visitor_uuid: visit.visitor_uuid,
      left_at: left,
      reason: chance.pick(whyForgotten),
      state,
      requested_by: requester?.uuid ?? null,
      requested_by_name: requester?.name ?? "Portaria",
      requested_from: ofOwner ? "owner" : "store",
      requested_at: new Date(at),
      decided_by: decided === null ? null : (decider?.uuid ?? null),
      decided_by_name: decided === null ? "" : (decider?.name ?? "Rede"),
      decided_at: decided === null ? null : new Date(decided),
      note: state === "refused" ? "O horário não confere com as câmeras." : "",
    });
  }
  return rows;
}
