import { missingSignatures, termSignatures } from "#app/contracts/documents/access-terms.ts";
import { type Crumb, LinkTabs } from "#app/ui/page/index.ts";
import { backofficeAddresses } from "../../addresses.ts";

const { title } = termSignatures.words;
const tabs = [
  { href: backofficeAddresses.signatures, label: title },
  { href: backofficeAddresses.missingSignatures, label: missingSignatures.words.title },
];

/** The lists of the screen: the answers, and the accounts that owe one. */
export const SignatureTabs = ({ current }: { current: string }) => (
  <LinkTabs label={title} tabs={tabs} current={current} />
);

/** Between the area's home and the list of those who owe an answer. */
export const signatureParents: Crumb[] = [{ label: title, href: backofficeAddresses.signatures }];
