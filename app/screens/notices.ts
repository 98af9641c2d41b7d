import type { Segment } from "#app/contracts/access/environments.ts";
import type { NoticeKind, Notices } from "#app/contracts/notices/notices.ts";
import type { Notification } from "#app/contracts/notices/notifications.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { BellContent } from "#app/ui/shell/index.ts";

/** The bell shows a count for this kind only: the others have theirs in the text, or none. */
const COUNTED: NoticeKind = "document_validations";

/** Converts the API's notices to the content of the bell in an area. */
export function toBellContent(fetched: Notices | null, area: Segment): BellContent {
  if (!fetched) return { notices: null, unread: 0 };
  const notices = fetched.notices.map(({ kind, text, target, count }) => ({
    kind,
    text,
    href: hrefOf(target, area) ?? undefined,
    ...(kind === COUNTED && count !== null && { count }),
  }));
  return { notices, unread: fetched.unread_notifications };
}

/** A notification with its address in the reader's area; null where that area has no such page. */
export type LinkedNotification = Notification & { link: string | null };

export function linkNotification(notification: Notification, area: Segment): LinkedNotification {
  return { ...notification, link: notification.target ? hrefOf(notification.target, area) : null };
}
