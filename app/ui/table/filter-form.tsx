import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../primitives/button.tsx";
import { page } from "../words.ts";

type FilterFormProps = {
  /** Path of the list, without search. */
  path: string;
  /** The promoted filters: fields. */
  children: ReactNode;
  /** The rest, behind "Mais filtros". */
  more?: ReactNode;
  /** What is filled in of the rest: if anything, it stands open, and says how much. */
  moreFilled?: readonly string[];
  /** Parameters to keep through a search (sort, density): name to value. */
  keep?: Record<string, string>;
};

/** A GET form, "Pesquisar" and "Limpar"; with script it answers while typing, into the `Results` of the page. */
export function FilterForm({ path, children, more, moreFilled = [], keep = {} }: FilterFormProps) {
  const filled = moreFilled.filter(Boolean).length;
  return (
    <live-filter region="resultados">
      <search>
        <form method="get" action={path} className="grid gap-2 rounded-md border bg-muted p-2 print:hidden">
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="flex flex-wrap items-end gap-2 [&>*]:min-w-40 max-md:[&>*]:grow">
            {children}
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

/** "Pesquisar", and "Limpar" by the list's own `path`. */
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

/** What a search changes: chips, table, pages. `announce` is the total, read out when script swaps the region. */
export function Results({ announce, children }: { announce: string; children: ReactNode }) {
  return (
    <div id="resultados" data-announce={announce} className="grid grid-cols-1 gap-2">
      {children}
    </div>
  );
}

/** A filter in force; `href` is the address without it. */
export type Chip = { label: string; value: string; href: string };

/** The filters in force, each a link that takes it away. */
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
