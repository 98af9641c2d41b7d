import { formatDate } from "../format.ts";
import { withSearch } from "./address.ts";

type PeriodLinksProps = {
  address: string;
  /** The business's day, YYYY-MM-DD. */
  today: string;
  /** Lengths in days, up to today; one is today itself. */
  lengths?: readonly number[];
};

const DAY = 86_400_000;
const said = (days: number) => (days === 1 ? "Hoje" : `Últimos ${days} dias`);

/** The usual periods of a list, each a link that keeps the other filters. */
export function PeriodLinks({ address, today, lengths = [1, 7, 30, 90] }: PeriodLinksProps) {
  return (
    <nav aria-label="Períodos" className="print:hidden">
      <ul className="flex flex-wrap items-center gap-x-3">
        {lengths.map((days) => {
          const start = new Date(Date.parse(today) - (days - 1) * DAY).toISOString().slice(0, 10);
          const period = { start_date: formatDate(start), end_date: formatDate(today), page: null };
          return (
            <li key={days}>
              <a href={withSearch(address, period)} className="inline-block min-h-6 text-primary underline">
                {said(days)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
