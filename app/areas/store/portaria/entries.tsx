import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type GateEntry, gateEntriesOperation } from "#app/contracts/visits/gate-entries.ts";
import { visitStatuses } from "#app/contracts/visits/visits.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { Badge, PageHeader, VisitBadge } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { storeAddresses } from "../addresses.ts";
import type { Route } from "./+types/entries.ts";
import { entryUndoPath, gateHome, gateParents, gatePermission, personPath } from "./paths.ts";
import { GateTabs } from "./tabs.tsx";

const title = "Últimas entradas";

export async function loader({ context }: Route.LoaderArgs) {
  const { data: entries } = await apiOf(context).read(gateEntriesOperation, {});
  const acts = levelOf(context.get(userContext), gatePermission) >= READ_WRITE;
  return { entries, acts };
}

const undoColumn: Column<GateEntry> = {
  header: "Desfazer",
  cell: ({ uuid, is_undoable, visitor }) =>
    is_undoable && (
      <PostForm action={entryUndoPath(uuid)}>
        <Button>
          Desfazer<span className="sr-only"> a entrada de {visitor.name}</span>
        </Button>
      </PostForm>
    ),
};

const columnsFor = (acts: boolean): Column<GateEntry>[] => [
  {
    header: "Nome",
    rowHeader: true,
    cell: ({ visitor }) => (
      <>
        <a href={personPath(visitor)}>{visitor.name}</a>
        <Subtext>{visitor.owner_name}</Subtext>
      </>
    ),
  },
  {
    header: "Entrada",
    cell: ({ entered_at, reported_at, time_zone }) => (
      <>
        {formatDateTime(entered_at, time_zone)}
        {reported_at && <Subtext>sem rede, recebida {formatDateTime(reported_at, time_zone)}</Subtext>}
      </>
    ),
  },
  {
    header: "Situação",
    cell: ({ status, override_reason }) => (
      <>
        <VisitBadge status={status} label={visitStatuses[status]} />
        {override_reason && (
          <>
            <Badge tone="warning" label="Impedida, liberada com motivo" />
            <Subtext>{override_reason}</Subtext>
          </>
        )}
      </>
    ),
  },
  ...(acts ? [undoColumn] : []),
];

/** The twenty latest entries of the week; the user's own are undone within a minute. */
export default function Entries({ loaderData: { entries, acts } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${title} – Portaria`}</title>
      <PageHeader
        title={title}
        breadcrumb={[gateHome, ...gateParents, { label: title }]}
        lead="As vinte entradas mais recentes dos últimos sete dias. A entrada que você registrou pode ser desfeita até um minuto depois."
      />
      <GateTabs current={storeAddresses.entries} />
      <Table caption={title} columns={columnsFor(acts)} rows={entries} rowKey={({ uuid }) => uuid} />
    </>
  );
}
