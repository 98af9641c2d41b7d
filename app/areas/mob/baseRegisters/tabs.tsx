import { documentRuleList } from "#app/contracts/documents/document-rules.ts";
import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";
import { registers } from "./registers.ts";

const tabs = [
  { href: addresses.documentTypes, label: documentTypes.words.title },
  ...Object.entries(registers).map(([name, { words }]) => ({
    href: `${addresses.registers}/${name}`,
    label: words.title,
  })),
  { href: addresses.documentRules, label: documentRuleList.words.title },
];

/** From one register to another. */
export const RegisterTabs = ({ current }: { current: string }) => (
  <LinkTabs label="Cadastros" tabs={tabs} current={current} />
);
