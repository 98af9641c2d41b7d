import type { ReactNode } from "react";
import type { Settled } from "#app/crud/settle.ts";
import { BarTable, HydratedChart } from "#app/ui/charts/index.ts";
import { EmptyState, Panel, Unavailable } from "#app/ui/page/index.ts";
import { empty } from "#app/ui/words.ts";
import { type Chart, units } from "./chart.ts";

type ChartPanelProps = {
  title: string;
  id: string;
  /** The link that loads the page again after a failure. */
  address: string;
  chart: Settled<Chart>;
  height: 250 | 400;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A chart drawn over a table, with a summary sentence and its own error message. */
export function ChartPanel({ title, id, address, chart, height, actions, children }: ChartPanelProps) {
  return (
    <Panel title={title} id={id} actions={actions}>
      {chart === null ? (
        <Unavailable subject={title} href={address} />
      ) : chart.rows.every(({ values }) => values.every((value) => value === 0)) && joinExtraValues(chart) === "" ? (
        <EmptyState title={empty.chart} />
      ) : (
        <>
          <Drawn chart={chart} title={title} height={height} />
          {children}
        </>
      )}
    </Panel>
  );
}

function Drawn({ chart, title, height }: { chart: Chart; title: string; height: 250 | 400 }) {
  const { summary, also, unit, ...data } = chart;
  const format = unit && units[unit];
  return (
    <>
      <p>{summary}</p>
      <HydratedChart kind="stacked" title={title} height={height} format={format} {...data}>
        <BarTable caption={title} also={also} format={format} {...data} />
      </HydratedChart>
    </>
  );
}

/** Joins the values of the extra columns that are not zero. */
const joinExtraValues = ({ also = [] }: Chart) =>
  also
    .flatMap(({ values }) => values)
    .filter((value) => /[1-9]/.test(value))
    .join("");
