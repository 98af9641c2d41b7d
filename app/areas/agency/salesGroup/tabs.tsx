import { salesGroups } from "#app/contracts/directory/sales-groups.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";

const tabs = [
  { href: addresses.salesGroups, label: "Grupos" },
  { href: addresses.servedStores, label: "Lojas atendidas" },
];

/** Tabs for the screen's two lists: groups, and the stores in them. */
export const SalesGroupTabs = ({ current }: { current: string }) => (
  <LinkTabs label={salesGroups.words.title} tabs={tabs} current={current} />
);
