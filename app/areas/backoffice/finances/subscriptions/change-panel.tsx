import { formatMoney } from "#app/ui/format.ts";
import { ChangeTable } from "./change-table.tsx";
import type { ShownChange } from "./save-subscription.ts";

/** The cost of a change of plan before it is saved; "Salvar" below it saves exactly this. */
export function ChangePanel({ shown: { preview } }: { shown: ShownChange }) {
  const { change, plan, price_cents } = preview;
  return (
    <section
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a preview focus starts at its answer, with or without script
      autoFocus
      aria-labelledby="troca"
      className="grid min-w-0 grid-cols-1 gap-2 rounded-md border-2 border-warning p-3"
    >
      <h2 id="troca" className="font-semibold">
        Confira antes de salvar: de {change.from.name} para {plan.name}
      </h2>
      <p>Preço da nova assinatura: {formatMoney(price_cents)} por período do plano.</p>
      <ChangeTable change={change} plan={plan.name} />
      <p>Para aplicar, salve de novo.</p>
    </section>
  );
}
