import type { ReactNode } from "react";
import type { Settled } from "#app/crud/settle.ts";
import { PageHeader, Panel, type Tile, Tiles } from "#app/ui/page/index.ts";
import { ToDoPanel } from "./to-do-panel.tsx";

/** The numbers of a home: the work list, and the present state. A null could not be counted. */
export interface Work {
  toDo: Settled<Tile>[];
  now: Settled<Tile>[];
  address: string;
}

type WorkHomeProps = {
  title: string;
  lead?: ReactNode;
  work: Work;
  /** Title of the second panel. */
  nowTitle?: string;
  children?: ReactNode;
};

/** The home of an area without a dashboard. */
export function WorkHome({ title, lead, work: { toDo, now, address }, nowTitle = "Agora", children }: WorkHomeProps) {
  const current = now.filter((tile) => tile !== null);
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} lead={lead} />
      <div className="grid grid-cols-1 gap-3">
        {children}
        <ToDoPanel items={toDo} address={address} />
        {current.length > 0 && (
          <Panel title={nowTitle} id="agora">
            <Tiles items={current} />
          </Panel>
        )}
      </div>
    </>
  );
}
