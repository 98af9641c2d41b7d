import { type RawBuilder, sql } from "kysely";
import type { BusinessChange } from "#app/contracts/directory/retailers.ts";
import { noticeMessages } from "#app/contracts/notices/notice-messages.ts";
import type { Notice, NoticeKind, Notices } from "#app/contracts/notices/notices.ts";
import type { PageTarget } from "#app/contracts/platform/page-target.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { pendingLiteVisitors } from "../people/lite-visitors.ts";
import { measureCount } from "../people/visitor-measures.ts";
import { businessChanges } from "../platform/business-changes.ts";
import { firstRows } from "../platform/paginate.ts";

/** The properties of a user that decide which notices concern the user. */
export interface NoticeViewer {
  userType: string;
  permissions: Record<string, number>;
  features: string[];
}

/** The counts that wait for a user, before they are put into words. */
export interface NoticeCounts {
  incomplete: boolean;
  unread: number;
  approvals: number | null;
  documents: number | null;
  validations: number | null;
  changes: { data: BusinessChange[] } | null;
}

/** The retailer purchases that the bell lists one by one, at most. */
const MAX_CHANGES = 20;

/**
 * Returns the notices of the bell, all or of one kind, counted in one statement, and the number of unread
 * notifications.
 */
export async function listNotices(scope: Scope, viewer: NoticeViewer, kind?: NoticeKind): Promise<Notices> {
  const isIncluded = (one: NoticeKind) => (!kind || kind === one) && concerns(viewer, one);
  const only = (one: NoticeKind, count: RawBuilder<unknown>) => (isIncluded(one) ? sql`(${count})` : sql`null`);
  const { rows } = await sql<NoticeCounts>`
    select ${isIncluded("profile")} and (u.name = '' or u.email = '') as incomplete,
      (select count(*)::int from notifications n where n.user_uuid = u.uuid and n.in_app and n.read_at is null) as unread,
      ${only("pending_approvals", pendingLiteVisitors(scope))} as approvals,
      ${only("pending_documents", measureCount(scope, "without_documents"))} as documents,
      ${only("business_change", sql`select ${firstRows(MAX_CHANGES, businessChanges(scope))}`)} as changes
    from users u where u.uuid = ${scope.user}`.execute(scope.db);
  const counts = rows[0] as NoticeCounts;
  const validations = isIncluded("document_validations") ? await awaitingValidation(scope) : 0;
  return { notices: describeNotices({ ...counts, validations }), unread_notifications: counts.unread };
}

/** Returns the notices that these counts give, each with its text and page. */
export function describeNotices({ incomplete, approvals, documents, validations, changes }: NoticeCounts): Notice[] {
  const found: Notice[] = [];
  const add = (kind: NoticeKind, text: string, count: number | null, target: PageTarget) =>
    found.push({ kind, text, count, target });
  if (validations) {
    const target = { page: "document_validations" } as const;
    add("document_validations", noticeMessages.documentsToValidate, validations, target);
  }
  if (incomplete) add("profile", noticeMessages.completeProfile, null, { page: "profile" });
  if (approvals) {
    const target = { page: "pending_visitors", count: approvals } as const;
    add("pending_approvals", noticeMessages.pendingApproval(approvals), approvals, target);
  }
  if (documents) {
    const target = { page: "pending_documents" } as const;
    add("pending_documents", noticeMessages.pendingDocuments(documents), documents, target);
  }
  for (const { old_retailer, new_retailer, old_retailer_allocations_count: count } of changes?.data ?? []) {
    const text = noticeMessages.businessChange(old_retailer.trade_name, new_retailer.trade_name, count);
    add("business_change", text, count, {
      page: "visitors_of_bought_retailer",
      old_retailer_uuid: old_retailer.uuid,
      new_retailer: new_retailer.trade_name,
    });
  }
  return found;
}

const OWNERS = { agency: "agency", supplier: "supplier", service_provider: "service-provider" } as const;

/** Returns whether a kind belongs to the user's area and leads to a page that the user may open. */
export function concerns({ userType, permissions, features }: NoticeViewer, kind: NoticeKind): boolean {
  const reads = (slug: string) => (permissions[slug] ?? 0) > 0;
  if (kind === "document_validations") return userType === "retailer" && reads("retailer-document-validations");
  const env = OWNERS[userType as keyof typeof OWNERS];
  if (!env) return false;
  if (kind === "profile") return true;
  if (!features.includes(`${env}-visitors`)) return false;
  return reads(kind === "pending_documents" ? `${env}-pending-docs` : `${env}-visitors`);
}

/** Returns the number of visitors with documents that await the decision of a retailer that validates. */
async function awaitingValidation(scope: Scope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from document_waits w join retailer_configs c on c.retailer_uuid = w.retailer_uuid
    where w.retailer_uuid = ${scope.org} and c.document_validation_type = 'retailer'`.execute(scope.db);
  return rows[0]?.n ?? 0;
}
