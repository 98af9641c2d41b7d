import { agencyProducts, agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";

const tabs = [
  { href: addresses.agencySuppliers, label: "Fornecedores" },
  { href: addresses.agencyProducts, label: "Produtos" },
];

/** The screen's two lists: suppliers, and what they sell. */
export const SupplierTabs = ({ current }: { current: string }) => (
  <LinkTabs label={agencySuppliers.words.title} tabs={tabs} current={current} />
);

/** Between the area's home and the list of products. */
export const productParents = [{ label: agencySuppliers.words.title, href: addresses.agencySuppliers }];

/** The breadcrumb of a page below the list of products. */
export const productCrumbs = [
  homeCrumb(addresses.agencyProducts),
  ...productParents,
  { label: agencyProducts.words.title, href: addresses.agencyProducts },
];
