import type { NoticeKind, Notices } from "#app/contracts/notices/notices.ts";
import type { BellContent } from "#app/ui/shell/index.ts";

/** The bell shows a count for this kind only: the others have theirs in the text, or none. */
const COUNTED: NoticeKind = "document_validations";

/** Converts the API's notices to the bell's content. */
export function toBellContent(fetched: Notices | null): BellContent {
  if (!fetched) return { notices: null, unread: 0 };
  const notices = fetched.notices.map(({ kind, text, href, count }) => ({
    kind,
    text,
    href,
    ...(kind === COUNTED && count !== null && { count }),
  }));
  return { notices, unread: fetched.unread_notifications };
}
