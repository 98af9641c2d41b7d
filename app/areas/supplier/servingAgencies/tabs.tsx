import { LinkTabs } from "#app/ui/page/index.ts";
import { supplierAddresses as addresses } from "../addresses.ts";

const tabs = [
  { href: addresses.agencies, label: "Agências" },
  { href: addresses.people, label: "Promotores" },
  { href: addresses.projects, label: "Projetos" },
] as const;

/** Leads between the lists of what agencies do for the supplier. */
export const AgencyTabs = ({ current }: { current: (typeof tabs)[number]["href"] }) => (
  <LinkTabs tabs={tabs} current={current} label="Agências" />
);
