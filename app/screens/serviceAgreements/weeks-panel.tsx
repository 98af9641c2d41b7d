import type { AgreementWeek } from "#app/contracts/agreements/agreement-stores.ts";
import { BarTable } from "#app/ui/charts/index.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { EmptyState, Panel, Unavailable } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { empty } from "#app/ui/words.ts";

type WeeksPanelProps = {
  weeks: AgreementWeek[] | null;
  /** The name of the one store that the weeks are of. */
  store?: string;
  address: string;
};

const title = "Semana a semana";

/** The last whole weeks: how much of the declared minutes was measured, was missing, and was more than declared. */
export function WeeksPanel({ weeks, store, address }: WeeksPanelProps) {
  if (weeks === null) return <Unavailable subject={title} href={address} />;
  return (
    <Panel title={title} id="semanas">
      {store && (
        <p>
          Só {store}.{" "}
          <a className="text-primary underline" href={`${withSearch(address, { store_uuid: null })}#semanas`}>
            Ver todas as lojas
          </a>
        </p>
      )}
      {weeks.every(({ measured_minutes }) => measured_minutes === 0) ? (
        <EmptyState title={empty.chart} />
      ) : (
        <WeeksChart weeks={weeks} address={address} />
      )}
    </Panel>
  );
}

function WeeksChart({ weeks, address }: { weeks: AgreementWeek[]; address: string }) {
  const declares = weeks.some(({ declared_minutes }) => declared_minutes !== null);
  const rows = weeks.map(({ starts_on, declared_minutes, measured_minutes: measured }) => {
    const declared = declared_minutes ?? 0;
    const values = [Math.min(measured, declared), Math.max(declared - measured, 0), Math.max(measured - declared, 0)];
    return {
      label: formatDate(starts_on),
      values: declares ? values : [measured],
      href: `${withSearch(address, { starts_on, page: null })}#lojas`,
    };
  });
  const also = [
    { name: "Declarados", values: weeks.map(({ declared_minutes }) => formatInteger(declared_minutes ?? 0)) },
    { name: "Medidos", values: weeks.map(({ measured_minutes }) => formatInteger(measured_minutes)) },
  ];
  return (
    <BarTable
      caption="Minutos por semana, de segunda a domingo"
      summary={summaryOf(weeks)}
      dimension="Semana de"
      series={declares ? ["Cumpridos", "Faltaram", "A mais"] : ["Medidos"]}
      tones={declares ? ["success", "danger", "warning"] : undefined}
      rows={rows}
      also={declares ? also : undefined}
    />
  );
}

/** The chart in one sentence. */
function summaryOf(weeks: AgreementWeek[]): string {
  const [{ declared_minutes: declared } = { declared_minutes: null }] = weeks;
  const mean = Math.round(weeks.reduce((sum, { measured_minutes }) => sum + measured_minutes, 0) / weeks.length);
  const measured = `Em média, ${formatInteger(mean)} minutos medidos por semana`;
  if (declared === null) return `${measured}; nenhum declarado.`;
  const below = weeks.filter(({ measured_minutes }) => measured_minutes < declared).length;
  return `${measured}, de ${formatInteger(declared)} declarados; ${below} de ${weeks.length} semanas abaixo.`;
}
