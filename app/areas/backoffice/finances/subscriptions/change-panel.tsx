import { formatMoney } from "#app/ui/format.ts";
import { PreviewPanel } from "../preview-panel.tsx";
import { ChangeTable } from "./change-table.tsx";
import type { ShownChange } from "./save-subscription.ts";

/** The cost of a change of plan before it is saved. */
export function ChangePanel({ shown: { preview } }: { shown: ShownChange }) {
  const { change, plan, price_cents } = preview;
  return (
    <PreviewPanel id="troca" title={`de ${change.from.name} para ${plan.name}`}>
      <p>Preço da nova assinatura: {formatMoney(price_cents)} por período do plano.</p>
      <ChangeTable change={change} plan={plan.name} />
    </PreviewPanel>
  );
}
