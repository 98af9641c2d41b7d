import { addDays } from "#app/contracts/platform/dates.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { formatDate } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { ControlNumbers } from "./load-control.ts";

type Where = Record<string, string | number>;

/** The seven days that end on a day. */
export const weekUntil = (last: string) => ({ first: addDays(last, -6), last });

/** Makes addresses of the rows behind the home's numbers; undefined where the user's menu lacks their list. */
export function useRowLinks({ filters }: Pick<ControlNumbers, "filters">) {
  const [readsVisits, readsFeedbacks] = [
    useIsInMenu(storeAddresses.accessHistory),
    useIsInMenu(storeAddresses.averages),
  ];
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  return {
    /** The visits of a span of days. */
    visits: ({ first, last }: { first: string; last: string }, where: Where = {}): string | undefined => {
      const days = { start_date: formatDate(first), end_date: formatDate(last) };
      return readsVisits ? withSearch(storeAddresses.accessHistory, { ...days, ...chosen, ...where }) : undefined;
    },
    /** The feedback of the last twelve weeks. */
    feedbacks: (where: Where): string | undefined =>
      readsFeedbacks ? withSearch(storeAddresses.averages, { ...chosen, ...where }) : undefined,
  };
}
