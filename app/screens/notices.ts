import type { NoticeKind, Notices } from "#app/contracts/notices/notices.ts";
import type { BellContent } from "#app/ui/shell/index.ts";

/** Only this entry leaves its number to the bell: the others say it in their words, or have none. */
const COUNTED: NoticeKind = "document_validations";

/** What the bell shows of what the API says. */
export function bellShown(heard: Notices | null): BellContent {
  if (!heard) return { notices: null, unread: 0 };
  const notices = heard.notices.map(({ kind, text, href, count }) => ({
    kind,
    text,
    href,
    ...(kind === COUNTED && count !== null && { count }),
  }));
  return { notices, unread: heard.unread_notifications };
}
