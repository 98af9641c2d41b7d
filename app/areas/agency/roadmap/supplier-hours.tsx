import { formatHours } from "#app/ui/format.ts";
import { bySupplier, type Stop } from "./stops.ts";

/** The planned hours of the week, by supplier. */
export function SupplierHours({ stops }: { stops: Stop[] }) {
  const sums = bySupplier(stops);
  return (
    <section
      aria-labelledby="fornecedores"
      className="wrap-anywhere grid max-w-md content-start gap-1 rounded-md border bg-muted p-2"
    >
      <h2 id="fornecedores" className="font-semibold">
        Horas por fornecedor
      </h2>
      {sums.length === 0 ? (
        <p className="text-muted-foreground">Nenhum fornecedor nas lojas desta semana.</p>
      ) : (
        <dl className="grid grid-cols-[1fr_auto] gap-x-3">
          {sums.map((sum) => (
            <div key={sum.name} className="contents">
              <dt>{sum.name}</dt>
              <dd className="whitespace-nowrap text-right tabular-nums">{formatHours(sum.minutes)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
