import { formatInteger } from "../format.ts";
import { withSearch } from "../table/address.ts";

export type Tab = { value: string; label: string; count?: number };

type TabsProps = {
  /** Path with search; the links change its `param`. */
  address: string;
  param?: string;
  tabs: readonly Tab[];
  current: string;
  label?: string;
};

/** Links to the parts of one page; the first is the page without `param`. */
export function Tabs({ address, param = "aba", tabs, current, label = "Abas" }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b print:hidden">
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map((tab, index) => (
          <li key={tab.value}>
            <a
              href={withSearch(address, { [param]: index === 0 ? null : tab.value, page: null })}
              aria-current={tab.value === current ? "page" : undefined}
              className="-mb-px inline-block border-transparent border-b-3 px-3 py-1.5 hover:bg-muted aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {tab.label}
              {tab.count !== undefined && ` (${formatInteger(tab.count)})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
