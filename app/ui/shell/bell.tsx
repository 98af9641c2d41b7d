import { Bell as BellIcon } from "lucide-react";
import { notifications } from "../words.ts";
import type { Notice } from "./types.ts";

const panel =
  "on-page absolute right-0 z-10 mt-1 w-80 max-md:fixed max-md:inset-x-2 max-md:w-auto rounded-md border bg-background text-foreground shadow-lg";

/** The bell with the number of its entries; entries are links, so that choosing one leaves the page. */
export function Bell({ notices }: { notices: Notice[] }) {
  return (
    <details className="relative" data-menu="">
      <summary className="inline-flex min-h-8 list-none items-center gap-1 rounded-md px-2 [&::-webkit-details-marker]:hidden">
        <BellIcon size={18} />
        <span className="sr-only">{notifications.title}</span>
        <span className="min-w-5 rounded-full bg-brand-foreground px-1 text-center font-semibold text-brand text-xs leading-5">
          {notices.length}
        </span>
      </summary>
      <div className={panel}>
        {notices.length === 0 ? (
          <p className="p-3">{notifications.none}</p>
        ) : (
          <ul className="divide-y">
            {notices.map((notice) => (
              <li key={`${notice.href} ${notice.text}`}>
                <a href={notice.href} className="flex justify-between gap-3 p-3 hover:bg-muted hover:underline">
                  {notice.text}
                  {notice.count !== undefined && <strong className="tabular-nums">{notice.count}</strong>}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
