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

/** Tabs of one page; the first tab's address has no `param`. */
export function Tabs({ address, param = "aba", tabs, current, label = "Abas" }: TabsProps) {
  const links = tabs.map(({ value, ...tab }, index) => ({
    ...tab,
    href: withSearch(address, { [param]: index === 0 ? null : value, page: null }),
    value,
  }));
  return <LinkTabs label={label} tabs={links} current={links.find(({ value }) => value === current)?.href ?? ""} />;
}

export type LinkTab = { href: string; label: string; count?: number };

/** Tabs that lead to sibling pages. */
export function LinkTabs({ tabs, current, label }: { tabs: readonly LinkTab[]; current: string; label: string }) {
  return (
    <nav aria-label={label} className="border-b print:hidden">
      <TabList tabs={tabs} current={current} look="flex-wrap" />
    </nav>
  );
}

type TabListProps = { tabs: readonly LinkTab[]; current: string; look: string };

export function TabList({ tabs, current, look }: TabListProps) {
  return (
    <ul className={`flex gap-x-1 ${look}`}>
      {tabs.map((tab) => (
        <li key={tab.href}>
          <a
            href={tab.href}
            aria-current={tab.href === current ? "page" : undefined}
            className="-mb-px inline-block border-transparent border-b-3 px-3 py-1.5 hover:bg-muted aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary"
          >
            {tab.label}
            {tab.count !== undefined && ` (${formatInteger(tab.count)})`}
          </a>{" "}
        </li>
      ))}
    </ul>
  );
}
