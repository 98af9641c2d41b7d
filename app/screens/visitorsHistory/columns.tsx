import { historyKinds, type Movement } from "#app/contracts/reports/history.ts";
import { Changes, When } from "#app/screens/visitors/history-tab.tsx";
import type { Column } from "#app/ui/table/index.ts";

export const movementColumns = (home: string, now: number): Column<Movement>[] => [
  { header: "Quando", sort: "at", nowrap: true, cell: ({ at }) => <When at={at} now={now} /> },
  {
    header: "Visitante",
    sort: "visitor",
    rowHeader: true,
    cell: ({ visitor }) =>
      visitor.removed ? `${visitor.name} (removido)` : <a href={`${home}/visitors/${visitor.uuid}`}>{visitor.name}</a>,
  },
  { header: "O que aconteceu", sort: "kind", cell: ({ kind }) => historyKinds[kind] },
  { header: "Alterações", cell: ({ changes }) => <Changes changes={changes} /> },
  { header: "Quem", sort: "actor_name", cell: ({ actor_name }) => actor_name || "Sistema" },
];
