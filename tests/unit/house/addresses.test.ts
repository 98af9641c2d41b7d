import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { environments } from "#app/contracts/access/environments.ts";
import { permissions, type UserType, userTypes } from "#app/contracts/access/permissions.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { conditionalBlocks } from "#app/contracts/directory/companies.ts";
import { noticeKinds } from "#app/contracts/notices/notices.ts";
import { type NotificationKind, notificationKinds } from "#app/contracts/notices/notifications.ts";
import { addressIn, hrefOf, type TargetOf } from "#app/contracts/platform/page-addresses.ts";
import { type PageTarget, pageTarget } from "#app/contracts/platform/page-target.ts";
import { publicAddresses } from "#app/contracts/platform/public-addresses.ts";
import { concerns, describeNotices } from "#app/domain/notices/notices.ts";
import { describeNotification } from "#app/domain/notices/notification-words.ts";
import { addressesOf } from "#app/handlers.ts";
import routes from "#app/routes.ts";
import { sourcesFor } from "#app/screens/search/sources.ts";
import { allRoutes } from "#tests/browser/support/screens.ts";
import { menus } from "#tests/world/menus.ts";

const areas = Object.values(environments).map(({ segment }) => segment);
const UUID = "0196eb54-3c00-7000-8000-000000000001";

/** The patterns of the route table, with `:` in place of each parameter. */
const patterns = new Set(allRoutes.map(({ pattern }) => pattern.replace(/:\w+\??/g, ":")));
/** Returns whether the route table has an address, where the sample id alone stands for a parameter. */
const isInTable = (address: string) => patterns.has(pathOf(address).replaceAll(UUID, ":"));
/** Registers of names share their pages, whose addresses name the register in a parameter. */
const withRegister = (address: string) =>
  address.replace(/(?<=\/baseRegisters\/)(jobFunctions|serviceTypes|productCategories|productSections)/, ":");
const pathOf = (address: string) => address.split("?")[0] as string;

/** At least one target of every page. */
const targets: { [Name in PageTarget["page"]]: TargetOf<Name>[] } = {
  home: [{ page: "home" }],
  profile: [{ page: "profile" }],
  visitor: [
    { page: "visitor", uuid: UUID },
    { page: "visitor", uuid: UUID, tab: "allocations" },
    { page: "visitor", uuid: UUID, tab: "documents" },
  ],
  allocation: [{ page: "allocation", uuid: UUID, visitor_uuid: UUID }],
  job: [{ page: "job", uuid: UUID }],
  pending_visitors: [{ page: "pending_visitors", count: 2 }],
  visitors_of_bought_retailer: [
    { page: "visitors_of_bought_retailer", old_retailer_uuid: UUID, new_retailer: "Rede Lua & Cia" },
  ],
  pending_documents: [{ page: "pending_documents" }],
  document_validations: [{ page: "document_validations" }],
  company_documents: [{ page: "company_documents" }],
  service_agreements: [{ page: "service_agreements" }],
  service_agreement: [{ page: "service_agreement", uuid: UUID }],
  access_blocks: [{ page: "access_blocks" }],
  invoices: [{ page: "invoices" }],
  invalid_assortments: [{ page: "invalid_assortments" }],
  accounts: (["agency", "supplier", "service_provider"] as const).map((kind) => ({ page: "accounts", kind })),
};
const allTargets = Object.values(targets).flat();

describe("the address book", () => {
  test.each(areas)("links to a page of %s exactly where the route table has it", (area) => {
    for (const target of allTargets) {
      expect(pageTarget.parse(target)).toEqual(target);
      const address = addressIn(area, target);
      expect([address, hrefOf(target, area)]).toEqual([address, isInTable(address) ? address : null]);
    }
  });

  test("names public addresses of the route table", () => {
    const { book, evidences, passwordReset, provider } = publicAddresses;
    for (const address of [book, evidences, passwordReset(UUID), provider(UUID)]) expect(address).toSatisfy(isInTable);
  });
});

/** A user of this type with everything that roles, plans and conditional blocks give. */
function userWithAll(type: UserType): UserInfo {
  const role_permissions = permissions[type].map((permission_slug) => ({ permission_slug, access_level: 3 }));
  const conditional_blocks = Object.keys(conditionalBlocks);
  return { role: { user_type: type, role_permissions }, plan_features: permissions[type], conditional_blocks } as never;
}

describe("the API's links", () => {
  test.each(userTypes)("every notice that concerns %s leads to a page of its area", (userType) => {
    const everyPermission = Object.fromEntries(permissions[userType].map((slug) => [slug, 3]));
    const viewer = { userType, permissions: everyPermission, features: [...permissions[userType]] };
    const retailer = (name: string) => ({ uuid: UUID, trade_name: name });
    const change = { old_retailer: retailer("Rede Lua"), new_retailer: retailer("Rede Sol") };
    const changes = { data: [{ ...change, old_retailer_allocations_count: 2 }] };
    const notices = describeNotices({
      incomplete: true,
      unread: 0,
      approvals: 2,
      documents: 3,
      validations: 4,
      changes: changes as never,
    });
    expect(notices.map(({ kind }) => kind).sort()).toEqual([...noticeKinds].sort());
    for (const { kind, target } of notices.filter((notice) => concerns(viewer, notice.kind))) {
      expect([kind, hrefOf(target, environments[userType].segment) ?? ""]).toEqual([kind, expect.toSatisfy(isInTable)]);
    }
  });

  const visitor = { visitor_uuid: UUID, visitor: "Ana" };
  const facts: Record<NotificationKind, Record<string, unknown>[]> = {
    document_decided: [{ ...visitor, document: "ASO", status: "approved" }, { document: "ASO" }],
    documents_expiring: [{ total: 0, documents: [] }],
    allocation_requested: [{ ...visitor, store: "Sol Centro" }],
    allocation_decided: [{ ...visitor, store: "Sol Centro", state: "active" }],
    job_finished: [
      { job_uuid: UUID, title: "Importação", state: "done" },
      { title: "Exportação", state: "done" },
    ],
    assortment_reviewed: [
      { accepted: 2, discarded: 1, reopened: 0 },
      { accepted: 0, discarded: 0, reopened: 1 },
    ],
    agreement_answered: ["accepted", "refused", "revoked"].map((state) => ({
      agreement_uuid: UUID,
      retailer: "Rede Lua",
      state,
      reason: "Sem contrato",
    })),
    feedback_given: [{ ...visitor, store: "Sol Centro", score: 5 }],
    retailer_bought: [{ old_retailer: "Lua", old_retailer_uuid: UUID, new_retailer: "Sol", changed_on: "2026-01-02" }],
    access_blocked: [
      { ...visitor, retailer: "Rede Lua", state: "blocked", starts_on: "2026-01-02", ends_on: null, all_stores: true },
      { retailer: "Rede Lua", state: "lifted", starts_on: "2026-01-02", ends_on: null, all_stores: false },
    ],
    invoice_due: [{ number: 7, amount_cents: 100, due_on: "2026-01-02", moment: "overdue" }],
    personal_data_read: [{ ...visitor, reader: "Mob" }],
    personal_data_corrected: [{ ...visitor, fields: ["name", "phone"] }],
    term_reminder: [{ published_on: "2026-01-02" }],
  };

  test.each(Object.keys(notificationKinds) as NotificationKind[])(
    "a notification or mail of kind %s links to a page or to nothing",
    (kind) => {
      for (const { target } of facts[kind].map((one) => describeNotification(kind, one))) {
        const hrefs = areas.flatMap((area) => (target && hrefOf(target, area)) ?? []);
        expect(hrefs.filter((href) => !isInTable(href))).toEqual([]);
      }
    },
  );
});

describe("the menus", () => {
  test.each(Object.entries(menus))("the entries of %s link to the pages that the route table has", (_, menu) => {
    const built = addressesOf(manifest);
    for (const { path, also = [] } of [...menu.control, ...menu.connect]) {
      expect([path, built.has(path)]).toEqual([path, isInTable(path)]);
      for (const address of also) expect([...patterns].some((pattern) => pattern.startsWith(`${address}/`))).toBe(true);
    }
  });

  test("the search links to pages of the menu's screens", () => {
    const built = addressesOf(manifest);
    for (const userType of userTypes) {
      const sources = sourcesFor(environments[userType].segment, userWithAll(userType));
      for (const { menu, all, at } of sources.filter((source) => built.has(source.menu))) {
        const addresses = [all ?? menu, at({ uuid: UUID, kind: "agency" })];
        expect(addresses.filter((address) => !isInTable(withRegister(address)))).toEqual([]);
      }
    }
  });
});

/** The route table as the framework's server build has it. */
const manifest = Object.fromEntries(
  (function flatten(entries: readonly RouteConfigEntry[], parentId?: string): [string, never][] {
    return entries.flatMap(({ id, file, path, index, children = [] }) => {
      const own = id ?? file;
      return [[own, { id: own, parentId, path, index } as never] as [string, never], ...flatten(children, own)];
    });
  })(routes),
);

describe("the pages' own links", () => {
  const LITERAL = new RegExp(`["\`](/(?:${areas.join("|")}|pub)(?:/[^"\`]*)?)["\`]`, "g");
  /** Files whose addresses are links only where the menu has them. */
  const ofMenu = /\/menu\.ts$|^app\/screens\/search\/sources\.ts$/;
  /** The beginning of an entry's further addresses. */
  const also = Object.values(menus).flatMap(({ control, connect }) =>
    [...control, ...connect].flatMap((entry) => entry.also ?? []),
  );

  /** Returns whether a pattern has the address, where `@` is any area and `*` any text. */
  function isWritten(address: string): boolean {
    const segments = address.split("/");
    return [...patterns].some((pattern) => {
      const own = pattern.split("/");
      const fits = (segment: string, n: number) => {
        const theirs = own[n] ?? "";
        if (segment === "@") return areas.some((area) => area === theirs);
        return theirs === ":" || new RegExp(`^${segment.replaceAll("*", ".*")}$`).test(theirs);
      };
      return own.length === segments.length && segments.every(fits);
    });
  }

  /** Addresses below an area that a shared screen knows by its user. */
  const SHARED = /`(\/\$\{(?:areaOf\(\w+\)|area)\}|\$\{(?:\w+\.)?home(?:\.href)?\})(\/[^`]*)`/g;

  const addressesIn = (text: string) =>
    [
      ...[...text.matchAll(LITERAL)].map(([, address = ""]) => address),
      ...[...text.matchAll(SHARED)].map(([, , below = ""]) => `/@${below}`),
    ].map((address) => pathOf(address.replace(/\$\{.*?(\}|$)/g, "*").replace(/#.*$/, "")).replace(/\/$/, ""));

  test("every address in the sources is in the route table", () => {
    const files = ["areas", "screens", "crud", "session"].flatMap((room) =>
      readdirSync(`app/${room}`, { recursive: true, encoding: "utf8" }).map((name) => join("app", room, name)),
    );
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !ofMenu.test(file));
    const wrong = sources.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      if (text.includes("useIsInMenu")) return [];
      const unknown = addressesIn(text).filter((address) => !isWritten(address) && !also.includes(address));
      return unknown.map((address) => `${file}: ${address}`);
    });
    expect(wrong).toEqual([]);
  });
});
