import type { ReactNode } from "react";
import { formatDate } from "#app/contracts/platform/dates.ts";
import { useMenu } from "#app/screens/use-menu.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { isAgencyReport } from "./filters.tsx";

/** A row's visitor, store and day. */
interface Work {
  day: string;
  store: { uuid: string };
  visitor: { uuid: string } | null;
}

/** Addresses to which the rows of a report lead on, as far as the reader's menu goes. */
export interface Leads {
  person(uuid: string, day: string): string;
  store(uuid: string): string;
  /** The same visitor, store and day in another report; undefined where the reader may not open it. */
  other(report: "visits" | "evidences", work: Work): string | undefined;
}

const weeks = "/agency/roadmap";

/** Returns where the rows of the report at `address` lead: an agency's people to their week, others within the report. */
export function useLeads(address: string): Leads {
  const menu = useMenu();
  const leads = (path: string) => menu.some(({ href }) => href === path);
  const reports = address.slice(0, address.indexOf("/reports/") + "/reports".length);
  const within = (filter: Record<string, string>) => withSearch(address, { ...filter, page: null, after: null });
  return {
    person: (visitor_uuid, date) =>
      isAgencyReport(address) && leads(weeks) ? `${weeks}/week/${visitor_uuid}?date=${date}` : within({ visitor_uuid }),
    store: (store_uuid) => within({ store_uuid }),
    other: (report, { day, store, visitor }) => {
      const list = `${reports}/${report}`;
      if (!visitor || !leads(list)) return undefined;
      const only = { visitor_uuid: visitor.uuid, store_uuid: store.uuid };
      return withSearch(list, { ...only, start_date: formatDate(day), end_date: formatDate(day) });
    },
  };
}

/** A link where there is one to follow, and plain text otherwise. */
export function Lead({ href, title, children }: { href: string | undefined; title?: string; children: ReactNode }) {
  return href ? (
    <a href={href} title={title}>
      {children}
    </a>
  ) : (
    children
  );
}
