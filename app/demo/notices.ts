import { createHash } from "node:crypto";
import { webhookEvents } from "#app/contracts/notices/webhooks.ts";
import { auditEventKinds } from "#app/contracts/reports/audit.ts";
import type { Cast, Stage } from "./accounts.ts";
import type { Row } from "./bench/copy.ts";
import { DAY, dayAt, dayText, HOUR, MINUTE } from "./clock.ts";
import { uuidAt } from "./people/identifiers.ts";
import type { DemoVisitor } from "./people/visitors.ts";
import { Chance } from "./random.ts";
import type { User } from "./users.ts";

interface Scene {
  users: readonly User[];
  visitors: readonly DemoVisitor[];
  documents: readonly Row<"visitor_documents">[];
  invoices: readonly Row<"invoices">[];
  devices: readonly Row<"user_device_tokens">[];
}

/** Makes notifications for users of the first agency and of some other accounts, push messages, and preferences. */
export function makeNotifications(stage: Stage, cast: Cast, { users, visitors, documents, invoices, devices }: Scene) {
  const chance = new Chance(stage.seed, "notifications");
  const [agency, retailer, bought] = [cast.agencies[0], cast.retailers[0], cast.retailers[1]];
  const person = visitors.find((one) => one.owner === agency && one.active);
  const store_uuid = cast.stores[0]?.uuid;
  const document_type_uuid = documents[0]?.document_type_uuid;
  const reader_uuid = users.find((user) => user.account === cast.mob)?.uuid;
  const day = dayText(dayAt(stage.now, "America/Sao_Paulo") + 6);
  const samples: [kind: string, account: typeof agency, facts: object, of?: typeof person][] = [
    ["document_decided", agency, { document_type_uuid, status: "approved", problem: null }, person],
    ["document_decided", agency, { document_type_uuid, status: "denied", problem: "illegible_document" }, person],
    [
      "documents_expiring",
      agency,
      { total: 1, documents: [{ visitor_uuid: person?.uuid, document_type_uuid, expires_on: day, days: 6 }] },
    ],
    ["allocation_requested", retailer, { store_uuid }, person],
    ["allocation_decided", agency, { store_uuid, state: "refused" }, person],
    ["job_finished", agency, { title: "promotores.csv", state: "done", job_kind: "visitor_import" }],
    ["assortment_reviewed", agency, { accepted: 3, discarded: 1, reopened: 0 }],
    ["feedback_given", agency, { store_uuid, score: 4 }, person],
    [
      "retailer_bought",
      agency,
      { old_retailer_uuid: bought?.uuid, new_retailer_uuid: retailer?.uuid, changed_on: day },
    ],
    ["invoice_due", agency, { number: 1042, amount_cents: 89_000, due_on: day, moment: "due_soon" }],
    ["personal_data_read", agency, { reader_uuid }, person],
    ["personal_data_corrected", agency, { fields: ["phone", "email"] }, person],
    ["term_reminder", agency, { published_on: day }],
  ];
  const notifications = samples.flatMap(([kind, account, facts, of], index) =>
    users
      .filter((user) => user.account === account)
      .map((user, userIndex): Row<"notifications"> & { user_uuid: string; uuid: string } => {
        const at = stage.now - (index * 7 + userIndex + 1) * HOUR;
        return {
          user_uuid: user.uuid,
          uuid: uuidAt(at, chance),
          kind,
          owner_uuid: of || kind === "documents_expiring" ? (person?.owner.uuid ?? null) : null,
          visitor_uuid: of?.uuid ?? null,
          facts: JSON.stringify(facts),
          created_at: new Date(at),
          read_at: index > 4 ? new Date(at + 40 * MINUTE) : null,
          in_app: true,
        };
      }),
  );
  const [device] = devices;
  const push_messages = notifications
    .filter(({ user_uuid }) => user_uuid === device?.user_uuid)
    .slice(0, 4)
    .map(
      ({ user_uuid, uuid, created_at }, index): Row<"push_messages"> => ({
        user_uuid,
        uuid: uuidAt(stage.now, chance),
        notification_uuid: uuid,
        device_uuid: device?.uuid as string,
        state: index === 3 ? "failed" : "sent",
        tries: index === 3 ? 7 : 1,
        next_try_at: created_at as Date,
        last_status: index === 3 ? 503 : 201,
        created_at: created_at as Date,
      }),
    );
  const quiet = users.filter((user) => user.account === agency).slice(0, 2);
  return {
    notification_preferences: quiet.map(
      (user, index): Row<"notification_preferences"> => ({
        user_uuid: user.uuid,
        kind: "feedback_given",
        in_app: index === 0,
        mail: index === 0,
        push: false,
      }),
    ),
    notifications,
    push_messages,
    document_notices: makeDocumentNotices(stage, documents),
    invoice_notices: invoices.slice(0, 2).map(
      ({ account_uuid, uuid }, index): Row<"invoice_notices"> => ({
        account_uuid,
        invoice_uuid: uuid,
        moment: index === 0 ? "due_soon" : "overdue",
        sent_at: new Date(stage.now - 40 * DAY),
      }),
    ),
  };
}

/** Makes the first notice of each document near its expiry, sent yesterday at nine o'clock. */
function makeDocumentNotices(stage: Stage, documents: Scene["documents"]): Row<"document_notices">[] {
  const today = dayAt(stage.now, "America/Sao_Paulo");
  const [first, last] = [dayText(today + 8), dayText(today + 29)];
  return documents
    .filter(({ expires_on: day }) => typeof day === "string" && day >= first && day <= last)
    .map(({ owner_uuid, uuid }) => ({
      owner_uuid,
      document_uuid: uuid,
      days: 30,
      sent_at: new Date((today - 1) * DAY + 12 * HOUR),
    }));
}

/**
 * Makes webhooks for every kind of account that may have them, one active, with deliveries of every event and state.
 */
export function makeWebhooks(stage: Stage, cast: Cast, users: readonly User[]) {
  const chance = new Chance(stage.seed, "webhooks");
  const events = Object.keys(webhookEvents);
  const owners = [cast.agencies[0], cast.retailers[0], cast.suppliers[0], cast.providers[0], cast.mob];
  const createdAt = stage.now - 50 * DAY;
  const webhooks = owners.flatMap((account, index): (Row<"webhooks"> & { uuid: string })[] => {
    const author = users.find((user) => user.account === account);
    if (!account || !author) return [];
    return [
      {
        account_uuid: account.uuid,
        uuid: uuidAt(createdAt, chance),
        of_mob: account === cast.mob,
        name: "Sistema da empresa",
        url: `https://integracao-${index + 1}.exemplo.invalid/visitas`,
        events,
        // Sealed with a key that does not exist: the URLs resolve to nothing.
        secret: `v1.${createHash("sha256").update(`${stage.seed}/webhook/${index}`).digest("hex")}`,
        active: index === 0,
        created_by: author.uuid,
        created_at: new Date(createdAt),
      },
    ];
  });
  const [hook] = webhooks;
  const states = ["delivered", "delivered", "given_up"];
  const webhook_deliveries = [...events, "test"].map((event, index): Row<"webhook_deliveries"> => {
    const at = stage.now - (index * 5 + 2) * HOUR;
    const last = index === 0;
    const state = last ? "waiting" : (states[index % 3] as string);
    return {
      account_uuid: hook?.account_uuid as string,
      uuid: uuidAt(at, chance),
      webhook_uuid: hook?.uuid as string,
      event,
      data: JSON.stringify(event === "test" ? { webhook: "Sistema da empresa" } : { owner_uuid: hook?.account_uuid }),
      created_at: new Date(at),
      state,
      tries: last ? 5 : state === "delivered" ? 1 : 6,
      next_try_at: new Date(last ? at + 12 * HOUR : at),
      response_status: state === "delivered" ? 204 : 503,
      problem: state === "delivered" ? "" : "respondeu 503",
      finished_at: last ? null : new Date(at + MINUTE),
    };
  });
  return { webhooks, webhook_deliveries };
}

/** Makes a valid, an expired and a revoked token for the first users of two accounts. */
export function makeApiTokens(stage: Stage, cast: Cast, users: readonly User[]): Row<"api_tokens">[] {
  const chance = new Chance(stage.seed, "tokens");
  const people = [cast.agencies[0], cast.mob].flatMap(
    (account) => users.find((user) => user.account === account) ?? [],
  );
  return people.flatMap((user, person) =>
    ["Planilha de promotores", "Painel antigo", "Teste"].map((name, index): Row<"api_tokens"> => {
      const at = stage.now - (20 + index * 60) * DAY;
      return {
        user_uuid: user.uuid,
        uuid: uuidAt(at, chance),
        // The hash of a text that is no token.
        token_hash: createHash("sha256").update(`${stage.seed}/no token/${person}/${index}`).digest(),
        name,
        access_level: index + 1,
        permissions: index === 0 && person === 0 ? '{"agency-visitors": 1}' : null,
        created_at: new Date(at),
        expires_at: new Date(at + (index === 1 ? 30 : 365) * DAY),
        last_used_at: index === 0 ? new Date(stage.now - HOUR) : null,
        revoked_at: index === 2 ? new Date(at + DAY) : null,
      };
    }),
  );
}

/** Makes audit events that no other table implies: one of each kind, and this week's sign-ins. */
export function makeAudit(
  stage: Stage,
  cast: Cast,
  users: readonly User[],
  visitors: readonly DemoVisitor[],
): Row<"audit_events">[] {
  const chance = new Chance(stage.seed, "audit");
  const administrator = users.find((user) => user.account === cast.mob);
  const [keeper, retailer] = [cast.agencies[0], cast.retailers[0]].map((account) =>
    users.find((user) => user.account === account),
  );
  const shown = visitors.find((one) => one.owner === keeper?.account);
  const event = (
    kind: string,
    actor: User | undefined,
    of: User | undefined,
    at: number,
    changes = {},
  ): Row<"audit_events"> => ({
    account_uuid: of?.account.uuid ?? cast.mob.uuid,
    uuid: uuidAt(at, chance),
    at: new Date(at),
    kind,
    actor_uuid: actor?.uuid ?? null,
    actor_name: actor?.name ?? "",
    subject_uuid: (kind === "cpf_revealed" ? shown : of)?.uuid ?? null,
    subject: /^(role|token|feed|webhook)_/.test(kind) ? (of?.name ?? "") : kind === "support_page" ? "/agency" : "",
    changes: JSON.stringify(changes),
  });
  const once = Object.keys(auditEventKinds).map((kind, index) => {
    const at = stage.now - (index * 9 + 3) * HOUR;
    if (kind.startsWith("role_")) return event(kind, administrator, administrator, at);
    if (kind === "settings_changed") {
      return event(kind, retailer, retailer, at, { document_validation_type: ["none", "retailer"] });
    }
    if (kind === "cpf_revealed") return event(kind, retailer, keeper, at);
    if (kind === "support_started") return event(kind, administrator, keeper, at, { reason: [null, "Chamado 1234"] });
    return event(kind, /^(user|support)_/.test(kind) ? administrator : keeper, keeper, at);
  });
  const signedIn = users.flatMap((user) =>
    chance.happens(0.5) ? [event("signed_in", user, user, stage.now - chance.integer(1, 160) * HOUR)] : [],
  );
  return [...once, ...signedIn];
}
