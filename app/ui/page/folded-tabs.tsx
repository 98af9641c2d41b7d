import { Fold } from "../table/fold.tsx";
import { page as words } from "../words.ts";
import { type LinkTab, TabList } from "./tabs.tsx";

type FoldedTabsProps = {
  tabs: readonly LinkTab[];
  current: string;
  label: string;
  /** The tabs that a narrow screen shows at once; it has the others behind a button. */
  first: number;
};

/** Tabs that lead to sibling pages, of which a narrow screen folds some. */
export function FoldedTabs({ tabs, current, label, first }: FoldedTabsProps) {
  const folded = tabs.slice(first);
  const inside = folded.find(({ href }) => href === current);
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-1 border-b max-md:gap-y-1 max-md:pb-1 print:hidden">
      <TabList tabs={tabs.slice(0, first)} current={current} look="flex-wrap md:contents" />{" "}
      {folded.length > 0 && (
        <Fold id="more-tabs" label={inside ? `${words.more}: ${inside.label}` : words.more}>
          <TabList tabs={folded} current={current} look="md:contents max-md:flex-col" />
        </Fold>
      )}
    </nav>
  );
}
