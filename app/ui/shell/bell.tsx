import { Bell as BellIcon } from "lucide-react";
import { failure, notifications } from "../words.ts";
import type { BellContent, Notice, PushRegistration } from "./types.ts";

const panel =
  "on-page absolute right-0 z-10 mt-1 w-80 max-md:fixed max-md:inset-x-2 max-md:w-auto rounded-md border bg-background text-foreground shadow-lg";

type BellProps = BellContent & {
  /** The page with the same notices and the user's notifications. */
  page: string;
  /** Draws the switch of push messages in the panel; absent on pages that have it already. */
  push?: PushRegistration;
};

/** The bell, with the number of its entries, if it has any. Each entry is a link, so choosing one leaves the page. */
export function Bell({ notices, page, push }: BellProps) {
  return (
    <notice-bell>
      <details className="relative" data-menu="">
        <summary className="inline-flex min-h-8 list-none items-center gap-1 rounded-md px-2 [&::-webkit-details-marker]:hidden">
          <BellIcon size={18} />
          <span className="sr-only">{notifications.title}</span>{" "}
          {notices && (
            <span
              data-badge=""
              hidden={notices.length === 0}
              className="min-w-5 rounded-full bg-brand-foreground px-1 text-center font-semibold text-brand text-xs leading-5"
            >
              {notices.length}
            </span>
          )}
        </summary>
        <div className={panel}>
          <div data-entries="">
            <NoticeList notices={notices} />
          </div>
          <p data-foot="" className="flex flex-wrap items-center justify-between gap-2 border-t px-2">
            <a href={page} data-entry="" className="p-1 text-primary underline">
              {notifications.all}
            </a>
          </p>
          {push && <push-messages address={push.address} session={push.session} control="brief" />}
        </div>
      </details>
    </notice-bell>
  );
}

/** Lists the notices or says that the list is empty. */
export function NoticeList({ notices }: { notices: Notice[] | null }) {
  if (!notices?.length) return <p className="p-3">{notices ? notifications.none : failure.unavailable}</p>;
  return (
    <ul className="divide-y">
      {notices.map(({ kind, text, href, count }) => (
        <li key={`${href} ${text}`} data-kind={kind}>
          <a href={href} data-entry="" className="flex justify-between gap-3 p-3 text-primary underline hover:bg-muted">
            {text} {count !== undefined && <strong className="tabular-nums">{count}</strong>}
          </a>
        </li>
      ))}
    </ul>
  );
}
