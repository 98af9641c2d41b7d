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
  /** Parameters that a search keeps (sort, density): name to value. */
  keep?: Record<string, string>;
};

/**
 * A GET form with "Pesquisar" and "Limpar". With script it searches while the user types and replaces the page's
 * `Results`.
 */
export function FilterForm({ path, children, more, moreFilled = [], keep = {} }: FilterFormProps) {
  const filled = moreFilled.filter(Boolean).length;
  const [first, ...others] = Children.toArray(children);
  return (
    <live-filter region="results">
      <search>
        <form method="get" action={path} className="relative grid gap-2 rounded-md border bg-muted p-2 print:hidden">
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="flex flex-wrap items-end gap-2 md:has-[>:nth-child(6)]:[&>div:has(>input)]:w-40 [&>*]:min-w-40 md:[&_select]:max-w-60 max-md:[&>*]:grow">
            {first}
            {others.length > 0 && (
              <Fold id="filters" label={page.filters}>
                {others}
              </Fold>
            )}
            <FilterButtons path={path} />
          </div>
          {more && (
            <details open={filled > 0}>
              <summary className="min-h-6 w-fit font-medium text-primary">
                {page.moreFilters}
                {filled > 0 && ` (${filled})`}
              </summary>
              <div className="flex flex-wrap items-end gap-2 pt-1 max-md:[&>*]:grow">{more}</div>
            </details>
          )}
        </form>
      </search>
    </live-filter>
  );
}

/** "Pesquisar", and "Limpar", which links to the list's `path`. */
export function FilterButtons({ path }: { path: string }) {
  return (
    <div className="flex gap-2">
      <Button look="primary">
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
    <div id="results" data-announce={announce} className="grid grid-cols-1 gap-2">
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
