import { formatInteger } from "../format.ts";
import { withSearch } from "../table/address.ts";
import { Fold } from "../table/fold.tsx";
import { page as words } from "../words.ts";

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

type LinkTab = { href: string; label: string; count?: number };

type LinkTabsProps = {
  tabs: readonly LinkTab[];
  current: string;
  label: string;
  /** The tabs that a narrow screen shows at once; it has the others behind a button. */
  first?: number;
};

/** Tabs that lead to sibling pages. */
export function LinkTabs({ tabs, current, label, first = tabs.length }: LinkTabsProps) {
  const folded = tabs.slice(first);
  const inside = folded.find(({ href }) => href === current);
  if (folded.length === 0) {
    return (
      <nav aria-label={label} className="border-b print:hidden">
        <TabList tabs={tabs} current={current} look="flex-wrap" />
      </nav>
    );
  }
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b max-md:gap-y-1 max-md:pb-1 print:hidden">
      <TabList tabs={tabs.slice(0, first)} current={current} look="flex-wrap md:contents" />{" "}
      <Fold id="more-tabs" label={inside ? `${words.more}: ${inside.label}` : words.more}>
        <TabList tabs={folded} current={current} look="md:contents max-md:flex-col" />
      </Fold>
    </nav>
  );
}

type TabListProps = { tabs: readonly LinkTab[]; current: string; look: string };

function TabList({ tabs, current, look }: TabListProps) {
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
