import type { Segment } from "#app/contracts/access/environments.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { NoticeKind, Notices } from "#app/contracts/notices/notices.ts";
import type { Notification } from "#app/contracts/notices/notifications.ts";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import type { BellContent, Notice } from "#app/ui/shell/index.ts";
import { notifications as words } from "#app/ui/words.ts";

/** The bell shows a count for this kind only: the others have theirs in the text, or none. */
const COUNTED: NoticeKind = "document_validations";

type Edition = UserInfo["edition"];

/**
 * Converts the API's notices to the entries of the bell in an edition of an area: those that lead to its screens, and
 * the unread notifications as the last entry.
 */
export function toBellContent(fetched: Notices | null, area: Segment, edition: Edition): BellContent {
  if (!fetched) return { notices: null };
  const { unread_notifications: unread } = fetched;
  const notices: Notice[] = fetched.notices.flatMap(({ kind, text, target, count }) => {
    const href = hrefOf(target, area, edition);
    if (!href && hrefOf(target, area)) return [];
    return { kind, text, href: href ?? undefined, ...(kind === COUNTED && count !== null && { count }) };
  });
  if (unread > 0)
    notices.push({ kind: "unread", text: words.unread(unread), href: `/${area}/avisos?mostrar=nao-lidos` });
  return { notices };
}

/** A notification with its address in the reader's edition of the area; null where that has no such page. */
export type LinkedNotification = Notification & { link: string | null };

export function linkNotification(notification: Notification, area: Segment, edition: Edition): LinkedNotification {
  return { ...notification, link: notification.target ? hrefOf(notification.target, area, edition) : null };
}
