import { Figures, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ChartPanel } from "./chart-panel.tsx";
import type { Week } from "./load-week.ts";

/** Today's counts and the week's five reports. */
export function WeekTab({ week: { daily, charts }, address }: { week: Week; address: string }) {
  return (
    <>
      {daily === null ? (
        <Unavailable subject="Resumo do dia" href={address} />
      ) : (
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          <Panel title="Visitas de hoje" id="hoje">
            <Figures items={daily.visits} />
          </Panel>
          <Panel title="Visitantes hoje" id="visitantes">
            <Figures items={daily.people} />
          </Panel>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2 noscript:grid-cols-1">
        {charts.map(({ id, ...chart }) => (
          <ChartPanel key={id} id={id} address={address} height={250} {...chart} />
        ))}
      </div>
    </>
  );
}
