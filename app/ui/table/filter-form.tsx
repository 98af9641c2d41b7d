import { Search, X } from "lucide-react";
import { Children, type ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button.tsx";
import { page } from "../words.ts";
import { Fold } from "./fold.tsx";

type FilterFormProps = {
  /** Path of the list, without search. */
  path: string;
  /** Fields of the main filters. */
  children: ReactNode;
  /** Fields of the other filters, behind "Mais filtros". */
  more?: ReactNode;
  /** Values of the other filters. If any is filled in, the section is open and shows how many are. */
  moreFilled?: readonly string[];
  /** Values of the main filters after the first, which a narrow screen counts with the others. */
  filled?: readonly string[];
  /** Parameters that a search keeps (sort, density): name to value. */
  keep?: Record<string, string>;
};

/**
 * A GET form with "Pesquisar" and "Limpar". With script it searches while the user types and replaces the page's
 * `Results`; without, the page opens at these.
 */
export function FilterForm({ path, children, more, moreFilled = [], filled = [], keep = {} }: FilterFormProps) {
  const inMore = moreFilled.filter(Boolean).length;
  const folded = filled.filter(Boolean).length + inMore;
  const [first, ...others] = Children.toArray(children);
  return (
    <live-filter region="results">
      <search>
        <form method="get" action={path} className="relative grid gap-2 rounded-md border bg-muted p-2 print:hidden">
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div data-filters="">
            {first}
            {(others.length > 0 || more) && (
              <Fold id="filters" label={withCount(page.filters, folded)}>
                {others}
                {more && (
                  <details open={inMore > 0} data-more="">
                    <summary className="min-h-6 w-fit font-medium text-primary">
                      {withCount(page.moreFilters, inMore)}
                    </summary>
                    <div className="flex flex-wrap items-end gap-2 pt-1 max-md:[&>*]:basis-full">{more}</div>
                  </details>
                )}
              </Fold>
            )}
            <FilterButtons path={path} results="#results" />
          </div>
        </form>
      </search>
    </live-filter>
  );
}

const withCount = (label: string, count: number) => (count > 0 ? `${label} (${count})` : label);

/** "Pesquisar", which opens the page at `results`, and "Limpar", which links to the list's `path`. */
export function FilterButtons({ path, results }: { path: string; results?: `#${string}` }) {
  return (
    <div data-buttons="" className="flex gap-2">
      <Button look="primary" formAction={results && `${path}${results}`}>
        <Search size={16} />
        {page.search}
      </Button>
      <ButtonLink href={path}>{page.clear}</ButtonLink>
    </div>
  );
}

/**
 * The region that a search replaces: chips, table, pages. Screen readers announce `announce`, the total, after the
 * script replaces the region.
 */
export function Results({ announce, children }: { announce: string; children: ReactNode }) {
  return (
    <div id="results" tabIndex={-1} data-announce={announce} className="grid grid-cols-1 gap-2">
      {children}
    </div>
  );
}

/** An active filter; `href` is the address without it. */
export type Chip = { label: string; value: string; href: string };

/** The active filters, each a link that removes it. */
export function FilterChips({ chips }: { chips: Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={page.activeFilters} className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.href}>
          <a
            href={chip.href}
            aria-label={`Remover filtro ${chip.label}: ${chip.value}`}
            className="inline-flex min-h-6 items-center gap-1 rounded-full border border-primary bg-primary-soft px-2 text-foreground hover:underline"
          >
            {chip.label}: {chip.value}
            <X size={14} className="shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}
