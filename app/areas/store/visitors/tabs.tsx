import { visitors } from "#app/contracts/people/visitors.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { type Crumb, LinkTabs } from "#app/ui/page/index.ts";
import { storeAddresses as addresses } from "../addresses.ts";

const { title } = visitors.words;
const tabs = [
  { href: addresses.visitors, label: title },
  { href: addresses.corrections, label: correctionList.words.title },
];

/** The lists of the screen: people, and the corrections of exits of its visits. */
export const VisitorTabs = ({ current }: { current: string }) => (
  <LinkTabs label={title} tabs={tabs} current={current} />
);

/** Between the area's home and the list of corrections. */
export const visitorParents: Crumb[] = [{ label: title, href: addresses.visitors }];
