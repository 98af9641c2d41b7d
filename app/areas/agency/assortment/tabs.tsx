import { assortments } from "#app/contracts/field/assortments.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";

const { title } = assortments.words;
const tabs = [
  { href: addresses.assortments, label: "Sortimento das lojas" },
  { href: addresses.invalidProducts, label: "Linhas inválidas" },
];

/** The screen's two lists: the products of each store, and the lines that could not be imported. */
export const AssortmentTabs = ({ current }: { current: string }) => (
  <LinkTabs label={title} tabs={tabs} current={current} />
);

/** Between the area's home and a page below the list. */
export const assortmentParents = [{ label: title, href: addresses.assortments }];

/** The breadcrumb of a page below the list. */
export const assortmentCrumbs = [homeCrumb(addresses.assortments), ...assortmentParents];
