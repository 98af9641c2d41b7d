import { allocationApprovals } from "#app/contracts/allocations/allocation-approvals.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { type Crumb, LinkTabs } from "#app/ui/page/index.ts";
import { retailerAddresses as addresses } from "../addresses.ts";

const { title } = visitors.words;
const tabs = [
  { href: addresses.visitors, label: title },
  { href: addresses.approvals, label: allocationApprovals.words.title },
  { href: addresses.corrections, label: correctionList.words.title },
];

/** The lists of the screen: people, what waits for the retailer's approval, and corrections of exits. */
export const VisitorTabs = ({ current }: { current: string }) => (
  <LinkTabs label={title} tabs={tabs} current={current} />
);

/** Between the area's home and a list below the visitors. */
export const visitorParents: Crumb[] = [{ label: title, href: addresses.visitors }];

/** The breadcrumb down to a list below the visitors. */
export const crumbsBelow = (path: string, label: string): Crumb[] => [
  homeCrumb(path),
  ...visitorParents,
  { label, href: path },
];
