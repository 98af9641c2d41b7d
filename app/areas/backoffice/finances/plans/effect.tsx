import type { PlanEffect } from "#app/contracts/money/plans.ts";
import { formatInteger, formatMoney } from "#app/ui/format.ts";
import { PreviewPanel } from "../preview-panel.tsx";
import { describeFeatures } from "./describe.ts";

const accountsOf = (count: number) => (count === 1 ? "1 conta" : `${formatInteger(count)} contas`);

/** The accounts that a change of their plan concerns, and what it changes for them. */
export function EffectPanel({ effect }: { effect: PlanEffect }) {
  const { accounts, first, gained, lost, over_visitors, over_stores, price_from_cents, price_to_cents } = effect;
  const others = accounts - first.length;
  const lines = [
    gained.length > 0 && `Passam a ter: ${describeFeatures(gained)}.`,
    lost.length > 0 && `Deixam de ter, na hora: ${describeFeatures(lost)}.`,
    over_visitors &&
      `Acima do novo limite de visitantes: ${accountsOf(over_visitors)}. Os cadastros ficam; outros são recusados.`,
    over_stores &&
      `Acima do novo limite de lojas: ${accountsOf(over_stores)}. Os vínculos ficam; em outras lojas são recusados.`,
    price_from_cents !== price_to_cents &&
      `O preço passa de ${formatMoney(price_from_cents)} a ${formatMoney(price_to_cents)} só nas próximas assinaturas.`,
  ].filter(Boolean);
  return (
    <PreviewPanel id="efeito" title={`${accountsOf(accounts)} com este plano`}>
      {lines.length > 0 ? (
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={String(line)}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>Nada muda para quem já tem o plano.</p>
      )}
      <p className="wrap-anywhere">
        {first.map(({ name }) => name).join(", ")}
        {others > 0 && ` e mais ${formatInteger(others)}`}
      </p>
    </PreviewPanel>
  );
}
