import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatRange } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import type { VisitPage } from "./visit-paging.ts";

const step = "inline-flex min-h-8 items-center gap-1 rounded-md border border-control px-2 hover:bg-muted";

/** "1 - 9 de N item(s)" and links to the other pages. `visitas` in the address is zero-based. */
export function VisitPages({ current, address }: { current: VisitPage; address: string }) {
  const { page, last, first, end, total, capped } = current;
  if (total === 0) return null;
  const to = (next: number) => `${withSearch(address, { visitas: next === 0 ? null : next })}#visitas`;
  return (
    <nav aria-label="Páginas das visitas" className="flex flex-wrap items-center gap-2 print:[&_a]:hidden">
      <p className="mr-auto text-muted-foreground tabular-nums">{formatRange(first, end, total, capped)}</p>
      {page > 0 && (
        <a className={step} rel="prev" href={to(page - 1)}>
          <ChevronLeft size={16} />
          Anterior
        </a>
      )}{" "}
      {(capped || page < last) && (
        <a className={step} rel="next" href={to(page + 1)}>
          Próxima
          <ChevronRight size={16} />
        </a>
      )}
    </nav>
  );
}
