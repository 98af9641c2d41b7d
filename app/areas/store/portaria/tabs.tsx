import { FoldedTabs } from "#app/ui/page/folded-tabs.tsx";
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

/** The pages of the gate, with the number of expected visitors who have not come yet. */
export function GateTabs({ current, awaited }: { current: string; awaited?: number | undefined }) {
  const counted = tabs.map((tab) =>
    tab.href === addresses.expected && awaited !== undefined ? { ...tab, count: awaited } : tab,
  );
  return <FoldedTabs label="Portaria" tabs={counted} current={current} first={3} />;
}
