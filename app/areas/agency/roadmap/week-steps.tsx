import { ChevronLeft, ChevronRight } from "lucide-react";
import { addDays } from "#app/contracts/platform/dates.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { weekSpan } from "./days.ts";

/** The week shown, with links to the previous, the next and the current week. */
export function WeekSteps({ address, monday }: { address: string; monday: string }) {
  const to = (date: string | null) => withSearch(address, { date, page: null });
  return (
    <nav aria-label="Semanas" className="flex flex-wrap items-center gap-2 print:[&_a]:hidden">
      <ButtonLink href={to(addDays(monday, -7))} rel="prev">
        <ChevronLeft size={16} />
        Semana anterior
      </ButtonLink>
      <p className="font-semibold tabular-nums">Semana de {weekSpan(monday)}</p>
      <ButtonLink href={to(addDays(monday, 7))} rel="next">
        Próxima semana
        <ChevronRight size={16} />
      </ButtonLink>
      <ButtonLink look="quiet" href={to(null)}>
        Esta semana
      </ButtonLink>
    </nav>
  );
}
