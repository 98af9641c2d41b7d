import { correctionOrigins, correctionStates, type VisitCorrection } from "#app/contracts/visits/visit-corrections.ts";
import { describeWait } from "#app/screens/to-do/load-tiles.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";

const tones = { pending: "warning", approved: "success", refused: "danger" } as const;

const store: Column<VisitCorrection> = { header: "Loja", sort: "store", cell: (correction) => correction.store.name };

const owner: Column<VisitCorrection> = {
  header: "Contratante",
  sort: "owner",
  cell: ({ visitor }) => visitor.owner_name,
};

/** The columns of the corrections at `path`; `names` says if the owner and the store of each are named. */
export const correctionColumns = (
  path: string,
  now: number,
  names: { owner: boolean; store: boolean },
): Column<VisitCorrection>[] => [
  {
    header: "Visitante",
    sort: "visitor",
    rowHeader: true,
    cell: ({ uuid, visitor }) => <a href={`${path}/${uuid}`}>{visitor.name}</a>,
  },
  ...(names.owner ? [owner] : []),
  ...(names.store ? [store] : []),
  {
    header: "Entrada",
    sort: "entered_at",
    nowrap: true,
    cell: ({ entered_at, store }) => formatDateTime(entered_at, store.time_zone),
  },
  {
    header: "Saída pedida",
    sort: "left_at",
    nowrap: true,
    cell: ({ left_at, store }) => formatDateTime(left_at, store.time_zone),
  },
  { header: "Motivo", cell: ({ reason }) => reason },
  {
    header: "Pedida",
    sort: "requested_at",
    cell: ({ requested_at, requested_by_name, requested_from }) => (
      <>
        <span className="whitespace-nowrap">{formatDateTime(requested_at)}</span>
        <Subtext>
          por {requested_by_name}, {correctionOrigins[requested_from]}
        </Subtext>
      </>
    ),
  },
  {
    header: "Situação",
    sort: "state",
    cell: ({ state, requested_at, decided_by_name }) => (
      <>
        <Badge tone={tones[state]} label={correctionStates[state]} />
        <Subtext>{state === "pending" ? describeWait(requested_at, now) : `por ${decided_by_name}`}</Subtext>
      </>
    ),
  },
];
