import type { ReactNode } from "react";
import type { VisitorStatus } from "#app/contracts/people/visitor-statuses.ts";
import type { VisitorsSummary } from "#app/contracts/reports/dashboard-summaries.ts";
import { formatInteger } from "#app/ui/format.ts";
import { type Tile, Tiles } from "#app/ui/page/index.ts";
import { visitorLinks } from "./links.ts";
import type { Dashboard } from "./load-dashboard.ts";
import { statusTile } from "./to-do.ts";

/** The account's visitors by status, in groups: the numbers of a group add up to that of its title, if it has one. */
export function StatusGroups({ dashboard, people }: { dashboard: Dashboard; people: VisitorsSummary }) {
  const { active_visitors: active, visitors_without_today_access: absent, allocation_status: allocation } = people;
  const { with: allocated, without, without_attended_suppliers: unattended } = allocation;
  const tile = (status: VisitorStatus, count: number, tone: Tile["tone"]) => statusTile(dashboard, status, count, tone);
  const others = [
    ...(unattended === undefined ? [] : [tile("unattended", unattended, "warning")]),
    tile("without_today_access", absent, "neutral"),
  ];
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <StatusGroup
        title={
          <a href={visitorLinks(dashboard).active} className="text-primary underline">
            <Total count={active} /> <span>{active === 1 ? "visitante ativo" : "visitantes ativos"}</span>
          </a>
        }
        by="por vínculo"
        items={[tile("allocated", allocated, "success"), tile("unallocated", without, "neutral")]}
      />
      <StatusGroup
        title={
          <>
            <Total count={allocated} /> com vínculo
          </>
        }
        by="por documentos"
        items={[
          tile("without_pendency", people.visitors_without_pendency, "success"),
          tile("awaiting_documents", people.visitors_awaiting_documents, "warning"),
          tile("without_documents", people.visitors_without_documents, "danger"),
        ]}
      />
      <StatusGroup title="Também" items={others} />
    </div>
  );
}

const Total = ({ count }: { count: number }) => <strong className="tabular-nums">{formatInteger(count)}</strong>;

function StatusGroup({ title, by, items }: { title: ReactNode; by?: string; items: Tile[] }) {
  return (
    <div className="grid min-w-0 grow basis-80 grid-cols-1 content-start gap-1">
      <h3>
        {title}
        {by && `, ${by}`}
      </h3>
      <Tiles items={items} />
    </div>
  );
}
