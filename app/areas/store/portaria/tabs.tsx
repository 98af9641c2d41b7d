import { LinkTabs } from "#app/ui/page/index.ts";
import { storeAddresses as addresses } from "../addresses.ts";

const tabs = [
  { href: addresses.gate, label: "Consultar" },
  { href: addresses.group, label: "Grupo" },
  { href: addresses.expected, label: "Esperados" },
  { href: addresses.entries, label: "Últimas entradas" },
  { href: addresses.refusals, label: "Recusas" },
  { href: addresses.contingency, label: "Lista de contingência" },
  { href: addresses.gateDevice, label: "Este aparelho" },
];

/** The pages of the gate. */
export const GateTabs = ({ current }: { current: string }) => (
  <LinkTabs label="Portaria" tabs={tabs} current={current} />
);
