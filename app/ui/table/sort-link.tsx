import { ArrowDown, ArrowUp } from "lucide-react";
import { withSearch } from "./address.ts";

export type SortState = "ascending" | "descending" | undefined;

/**
 * Returns how the address sorts this column: `sort=name` is ascending, `sort=-name` descending; `sorted` is the order
 * without a sort.
 */
export function sortState(address: string, name: string, sorted?: string): SortState {
  const sort = new URLSearchParams(address.split("?")[1]).get("sort") || sorted;
  if (sort === name) return "ascending";
  return sort === `-${name}` ? "descending" : undefined;
}

const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

type SortLinkProps = { address: string; name: string; label: string; sorted?: string };

/**
 * A header that is a link: the first click sorts ascending, the second descending. Either returns to the first page.
 */
export function SortLink({ address, name, label, sorted }: SortLinkProps) {
  const state = sortState(address, name, sorted);
  const Icon = state && icons[state];
  const next = state === "ascending" ? `-${name}` : name;
  return (
    <a
      href={withSearch(address, { sort: next, page: null })}
      className="inline-flex items-center gap-1 underline decoration-dotted"
    >
      {label}
      {Icon && <Icon size={14} className="shrink-0 print:hidden" />}
    </a>
  );
}
