import type { ServiceAgreementState } from "#app/contracts/agreements/service-agreements.ts";
import type { Account, Cast, Stage, Store } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText, HOUR } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import { makePdf } from "./people/pictures.ts";
import { Chance } from "./random.ts";
import type { Shelf } from "./store/shelf.ts";
import type { User } from "./users.ts";

type Agreement = Row<"service_agreements">;

interface Plan {
  state: ServiceAgreementState;
  /** Days from today. */
  starts: number;
  ends: number | null;
  services: string[];
  /** Minutes a week of each store, in turn; null: none. */
  minutes: number[] | null;
  signed: boolean;
  reason?: string;
  /** The plan, by its place in the list, whose agreement this one renews. */
  renews?: number;
}

/** One agreement in each state: the first two are in force and end soon, one with its renewal as a draft. */
const plans: readonly Plan[] = [
  { state: "in_force", starts: -353, ends: 12, services: ["Promoção"], minutes: [30, 1_200], signed: true },
  { state: "in_force", starts: -345, ends: 20, services: ["Manutenção"], minutes: [900, 60], signed: true },
  { state: "draft", starts: 13, ends: 378, services: ["Promoção"], minutes: [30, 1_200], signed: true, renews: 0 },
  { state: "draft", starts: 5, ends: null, services: ["Reposição"], minutes: null, signed: false },
  { state: "sent", starts: 3, ends: 180, services: ["Reposição", "Promoção"], minutes: [240], signed: true },
  { state: "accepted", starts: 10, ends: 375, services: ["Limpeza"], minutes: [300], signed: true },
  {
    state: "refused",
    starts: -2,
    ends: 200,
    services: ["Manutenção"],
    minutes: [90],
    signed: true,
    reason: "O documento não traz a assinatura do responsável.",
  },
  { state: "expired", starts: -400, ends: -35, services: ["Reposição"], minutes: [120], signed: true },
  {
    state: "revoked",
    starts: -200,
    ends: 165,
    services: ["Limpeza"],
    minutes: [60],
    signed: true,
    reason: "O serviço passou a ser feito pela própria rede.",
  },
];

/** Makes an agreement in each state for the supplier and the service provider of the demonstration. */
export function makeEveryAgreement(stage: Stage, cast: Cast, shelf: Shelf) {
  const chance = new Chance(stage.seed, "every agreement");
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const agreements: Agreement[] = [];
  const stores: Row<"service_agreement_stores">[] = [];
  for (const owner of [cast.suppliers[0], cast.providers[0]]) {
    if (!owner) continue;
    const uuids: string[] = [];
    for (const [i, plan] of plans.entries()) {
      const retailer = cast.retailers[plan.renews === undefined ? i % cast.retailers.length : 0] as Account;
      const at = stage.now + (Math.min(plan.starts, -1) - 10) * DAY;
      const uuid = uuidAt(at, chance);
      uuids.push(uuid);
      const after = (days: number) => new Date(Math.min(at + days * DAY + 3 * HOUR, stage.now));
      const { state } = plan;
      const wasSent = state !== "draft";
      const wasDecided = wasSent && state !== "sent";
      agreements.push({
        owner_uuid: owner.uuid,
        uuid,
        retailer_uuid: retailer.uuid,
        state,
        starts_on: dayText(today + plan.starts),
        ends_on: plan.ends === null ? null : dayText(today + plan.ends),
        services: plan.services,
        people: chance.integer(2, 20),
        renews_uuid: plan.renews === undefined ? null : (uuids[plan.renews] as string),
        file_uuid: plan.signed ? signedFile(shelf, owner, retailer, at) : null,
        reason: plan.reason ?? "",
        created_at: new Date(at),
        sent_at: wasSent ? after(2) : null,
        decided_at: wasDecided ? after(4) : null,
        revoked_at: state === "revoked" ? after(60) : null,
      });
      const covered = cast.stores.filter((store: Store) => store.retailer === retailer).slice(0, 6 + i);
      stores.push(
        ...(state === "draft" && !plan.signed ? [] : covered).map(({ uuid: store_uuid }, j) => ({
          owner_uuid: owner.uuid,
          agreement_uuid: uuid,
          retailer_uuid: retailer.uuid,
          store_uuid,
          weekly_minutes: plan.minutes?.[j % plan.minutes.length] ?? null,
        })),
      );
    }
  }
  return { agreements, stores };
}

function signedFile(shelf: Shelf, owner: Account, retailer: Account, at: number): string {
  const lines = ["Declaração de serviço", `${owner.name} e ${retailer.name}`, "Documento de demonstração."];
  return shelf.add(owner.uuid, "declaracao-de-servico.pdf", "application/pdf", makePdf(lines), at);
}

/** Makes the history that the moments of each agreement tell of. */
export function eventsOf(stage: Stage, agreements: readonly Agreement[], users: readonly User[]) {
  const chance = new Chance(stage.seed, "agreement events");
  const people = new Map<string, User>();
  for (const user of users) if (!people.has(user.account.uuid)) people.set(user.account.uuid, user);
  return agreements.flatMap((agreement) => {
    const { owner_uuid, retailer_uuid, uuid, state, reason = "" } = agreement;
    const event = (kind: string, at: Date, account: string | null, why = "") => ({
      owner_uuid,
      agreement_uuid: uuid,
      uuid: uuidAt(at.getTime(), chance),
      at,
      kind,
      actor_uuid: (account && people.get(account)?.uuid) ?? null,
      actor_name: (account && people.get(account)?.name) ?? "",
      account_uuid: account,
      reason: why,
    });
    const { created_at, sent_at, decided_at, revoked_at, file_uuid } = agreement as Record<string, Date | null>;
    const created = created_at as Date;
    const ended = new Date(`${agreement.ends_on}T06:06:00Z`);
    const answer = state === "refused" ? "refused" : "accepted";
    const began = new Date(`${agreement.starts_on}T06:06:00Z`);
    const after = (hours: number) => new Date(Math.min(created.getTime() + hours * HOUR, stage.now));
    return [
      event("drafted", created, owner_uuid),
      ...(state === "draft"
        ? ["changed", "removed", "restored"].map((kind, i) => event(kind, after(i + 2), owner_uuid))
        : []),
      ...(state === "in_force" && decided_at ? [event("began", began > decided_at ? began : decided_at, null)] : []),
      ...(file_uuid ? [event("signed", after(1), owner_uuid)] : []),
      ...(sent_at ? [event("sent", sent_at, owner_uuid)] : []),
      ...(state === "refused" && decided_at
        ? [
            event("accepted", new Date(decided_at.getTime() - HOUR), retailer_uuid),
            event("undone", new Date(decided_at.getTime() - HOUR / 2), retailer_uuid),
          ]
        : []),
      ...(decided_at ? [event(answer, decided_at, retailer_uuid, answer === "refused" ? reason : "")] : []),
      ...(revoked_at ? [event("revoked", revoked_at, owner_uuid, reason)] : []),
      ...(state === "expired" ? [event("expired", new Date(ended.getTime() + DAY), null)] : []),
    ];
  });
}
