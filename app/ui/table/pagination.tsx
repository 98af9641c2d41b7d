import { ChevronLeft, ChevronRight } from "lucide-react";
import { DEFAULT_PER_PAGE } from "#app/contracts/platform/page-size.ts";
import type { PageMeta } from "#app/contracts/platform/paging.ts";
import { formatPageRange } from "../format.ts";
import { withSearch } from "./address.ts";

const step = "inline-flex min-h-8 items-center gap-1 rounded-md border border-control px-2 hover:bg-muted";

/** "1 - 25 de N item(s)" and links to other pages; `page` in the address is zero-based, as in the API. */
export function Pagination({ address, meta }: { address: string; meta: PageMeta }) {
  const { page, per_page, total, capped } = meta;
  // A page number depends on the page size, so the links carry it too.
  const size = { per_page: per_page === DEFAULT_PER_PAGE ? null : per_page };
  const last = Math.max(0, Math.ceil(total / per_page) - 1);
  const more = capped || page < last;
  if (total === 0) return null;
  return (
    <nav aria-label="Paginação" className="flex flex-wrap items-center gap-2 py-2 print:[&_a]:hidden">
      <p className="mr-auto text-muted-foreground tabular-nums">{formatPageRange(meta)}</p>
      {page > 1 && (
        <a className={step} href={withSearch(address, { ...size, page: null })}>
          Primeira
        </a>
      )}{" "}
      {page > 0 && (
        <a className={step} rel="prev" href={withSearch(address, { ...size, page: page === 1 ? null : page - 1 })}>
          <ChevronLeft size={16} />
          Anterior
        </a>
      )}{" "}
      {more && (
        <a
          className={step}
          rel="next"
          href={withSearch(address, { ...size, page: page + 1, after: meta.next ?? null })}
        >
          Próxima
          <ChevronRight size={16} />
        </a>
      )}{" "}
      {!capped && page < last - 1 && (
        <a className={step} href={withSearch(address, { ...size, page: last })}>
          Última
        </a>
      )}
    </nav>
  );
}
