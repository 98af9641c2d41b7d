import { useLocation } from "react-router";
import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { documentRuleList } from "#app/contracts/documents/document-rules.ts";
import type { Crumb } from "#app/ui/page/index.ts";
import { LinkTabs } from "#app/ui/page/index.ts";

/** The pages above the rules in an area that has them below its settings. */
const parents: Record<string, { path: string; label: string }> = {
  retailer: { path: "/retailer/retailerSettings", label: "Configurações da rede" },
  mob: { path: "/mob/baseRegisters", label: "Cadastros base" },
};

/** Returns the address of an area's rules. */
export const rulesPath = (area: string): string => `${parents[area]?.path ?? `/${area}`}/documentRules`;

/** Returns the area of an address. */
export const areaIn = (path: string): string => path.split("/")[1] ?? "";

/** Returns the addresses and the breadcrumb of the rules at the page's own address. */
export function useRules() {
  return rulesAt(useLocation().pathname);
}

/** Returns the addresses and the breadcrumb of the rules of the area that an address is in. */
export function rulesAt(pathname: string) {
  const area = areaIn(pathname);
  const path = rulesPath(area);
  const parent = parents[area];
  const above: Crumb[] = parent ? [{ label: parent.label, href: parent.path }] : [];
  const home: Crumb = { label: "Início", href: `/${area}` };
  const list: Crumb = { label: documentRuleList.words.title, href: path };
  return { path, drafts: `${path}/drafts`, above, crumbs: [home, ...above, list] };
}

/** The tabs of the settings, the rules and their drafts. */
export function SettingsTabs({ current }: { current: string }) {
  const area = areaIn(current);
  const { path, drafts } = rulesAt(current);
  const parent = parents[area];
  const tabs = [
    ...(parent ? [{ href: parent.path, label: area === "retailer" ? "Configurações" : parent.label }] : []),
    { href: path, label: documentRuleList.words.title },
    { href: drafts, label: documentRuleDrafts.words.title },
  ];
  return <LinkTabs label={parent?.label ?? documentRuleList.words.title} tabs={tabs} current={current} />;
}
