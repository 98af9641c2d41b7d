import { ToDoPanel } from "#app/screens/to-do/to-do-panel.tsx";
import { Figures, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ChartPanel } from "./chart-panel.tsx";
import type { Week } from "./load-week.ts";

/** The work list, today's counts and the week's five reports. */
export function WeekTab({ week: { toDo, daily, charts }, address }: { week: Week; address: string }) {
  return (
    <>
      <ToDoPanel items={toDo} address={address} />
      {daily === null ? (
        <Unavailable subject="Resumo do dia" href={address} />
      ) : (
        <>
          <Panel title="Visitas de hoje" id="hoje">
            <Figures {...daily.visits} />
          </Panel>
          <Panel title="Equipe em campo hoje" id="equipe">
            <Figures {...daily.team} />
          </Panel>
          <Panel title="Uso do aplicativo hoje" id="aplicativo">
            <Figures {...daily.people} />
            <p className="text-muted-foreground">
              Conta quem tem login de campo, com ou sem visitas hoje; a equipe em campo conta quem tem visitas.
            </p>
          </Panel>
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2 noscript:grid-cols-1">
        {charts.map(({ id, ...chart }) => (
          <ChartPanel key={id} id={id} address={address} height={250} {...chart} />
        ))}
      </div>
    </>
  );
}
