import { companies } from "#app/contracts/directory/companies.ts";
import { businessChangeRecords } from "#app/contracts/directory/retailers.ts";
import { storeBrands, storeRecords } from "#app/contracts/directory/stores.ts";
import { supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import type { Crumb } from "#app/ui/page/index.ts";
import { LinkTabs } from "#app/ui/page/index.ts";

/** The lists that stand below one kind of account, by the address of its list without the area. */
const below: Record<string, readonly { label: string; path: string }[]> = {
  "/retailers": [
    { label: companies.retailer.words.title, path: "" },
    { label: storeBrands.words.title, path: "/brands" },
    { label: storeRecords.words.title, path: "/stores" },
    { label: businessChangeRecords.words.title, path: "/changes" },
  ],
  "/suppliers": [
    { label: companies.supplier.words.title, path: "" },
    { label: supplierUnits.words.title, path: "/units" },
  ],
};

/** From a list of accounts to those of what belongs to them; nothing where nothing does. */
export function CompanyTabs({ current }: { current: string }) {
  const [, area, segment] = current.split("/");
  const root = `/${area}/${segment}`;
  const tabs = below[`/${segment}`]?.map(({ label, path }) => ({ label, href: root + path }));
  return tabs ? <LinkTabs label={tabs[0]?.label ?? ""} tabs={tabs} current={current} /> : null;
}

/** Between the area's home and a list below the accounts: their own list. */
export function parentOf(path: string): Crumb[] {
  const [, area, segment] = path.split("/");
  const [first] = below[`/${segment}`] ?? [];
  return first ? [{ label: first.label, href: `/${area}/${segment}` }] : [];
}
