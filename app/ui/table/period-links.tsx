import { formatDate } from "../format.ts";
import { withSearch } from "./address.ts";

type PeriodLinksProps = {
  address: string;
  /** The business day, YYYY-MM-DD. */
  today: string;
  /** Lengths in days, up to today; 1 is today alone. */
  lengths?: readonly number[];
};

const DAY = 86_400_000;
const describePeriod = (days: number) => (days === 1 ? "Hoje" : `Últimos ${days} dias`);

/** A list's usual periods, as links that keep the other filters. */
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
                {describePeriod(days)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
