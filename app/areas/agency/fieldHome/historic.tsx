import { BarTable } from "#app/ui/charts/index.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { ChartPanel } from "./chart-panel.tsx";
import type { HistoricData } from "./load-historic.ts";
import { NextChart } from "./next-chart.tsx";
import { fieldHomeTabs } from "./tabs.ts";

/** The last twelve weeks: five charts, one below the other; the last one shown links to the next. */
export function HistoricTab({ historic, address }: { historic: HistoricData; address: string }) {
  const { sections, next, suppliers } = historic;
  const last = sections.length - 1;
  return (
    <>
      {sections.map(({ id, more, ...section }, i) => (
        <ChartPanel
          key={id}
          id={id}
          address={address}
          height={400}
          actions={i === last && suppliers && <SupplierChoice suppliers={suppliers} charts={sections.length} />}
          {...section}
        >
          {more && (
            <section aria-labelledby="justificativas" className="grid grid-cols-1 gap-1">
              <h3 id="justificativas" className="font-semibold">
                Justificativas
              </h3>
              <BarTable caption="Justificativas por semana" {...more} />
            </section>
          )}
        </ChartPanel>
      ))}
      {next && (
        <NextChart
          key={next.id}
          title={next.title}
          href={`${withSearch(address, { graficos: sections.length + 1 })}#${next.id}`}
        />
      )}
    </>
  );
}

type SupplierChoiceProps = { suppliers: NonNullable<HistoricData["suppliers"]>; charts: number };

/** The field that chooses the supplier of the last chart. */
function SupplierChoice({ suppliers: { chosen, options }, charts }: SupplierChoiceProps) {
  return (
    <form method="get" action="/agency#fornecedores" className="flex flex-wrap items-end gap-2 print:hidden">
      <input type="hidden" name="aba" value={fieldHomeTabs[1].value} />
      <input type="hidden" name="graficos" value={charts} />
      <SelectField
        name="fornecedor"
        label="Fornecedor"
        placeholder={options ? "Todos" : "Indisponível"}
        options={options ?? []}
        defaultValue={chosen}
      />
      <Button>Filtrar</Button>
    </form>
  );
}
