import type { Segment } from "#app/contracts/access/environments.ts";
import type { NoticeKind, Notices } from "#app/contracts/notices/notices.ts";
import type { Notification } from "#app/contracts/notices/notifications.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { BellContent, Notice } from "#app/ui/shell/index.ts";
import { notifications as words } from "#app/ui/words.ts";

/** The bell shows a count for this kind only: the others have theirs in the text, or none. */
const COUNTED: NoticeKind = "document_validations";

/** Converts the API's notices to the entries of the bell in an area; the unread notifications are the last entry. */
export function toBellContent(fetched: Notices | null, area: Segment): BellContent {
  if (!fetched) return { notices: null };
  const { unread_notifications: unread } = fetched;
  const notices: Notice[] = fetched.notices.map(({ kind, text, target, count }) => ({
    kind,
    text,
    href: hrefOf(target, area) ?? undefined,
    ...(kind === COUNTED && count !== null && { count }),
  }));
  if (unread > 0)
    notices.push({ kind: "unread", text: words.unread(unread), href: `/${area}/avisos?mostrar=nao-lidos` });
  return { notices };
}

/** A notification with its address in the reader's area; null where that area has no such page. */
export type LinkedNotification = Notification & { link: string | null };

export function linkNotification(notification: Notification, area: Segment): LinkedNotification {
  return { ...notification, link: notification.target ? hrefOf(notification.target, area) : null };
}
