import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import { storeStatusOperation } from "#app/contracts/store/store-status.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { PageHeader, Panel, Tiles, Unavailable } from "#app/ui/page/index.ts";
import type { Route } from "./+types/status.ts";
import { LastDays } from "./last-days.tsx";
import { alertTiles, peopleTiles, taskTiles } from "./tiles.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, "store-status", READ_ONLY);
  const found = await settle(apiOf(context).read(storeStatusOperation, {}));
  return {
    status: found?.store_status ?? null,
    address: addressOf(new URL(request.url)),
    reads: {
      visits: abilitiesOf(context, accessHistoryList).read,
      corrections: abilitiesOf(context, correctionList).read,
      tasks: abilitiesOf(context, storeTasks).read,
    },
  };
}

const title = "Status da loja";

/** The store now, and its last seven days; each number leads to its rows. */
export default function Status({ loaderData: { status, address, reads } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início", href: "/store" }, { label: title }]} />
      {status === null ? (
        <Unavailable subject={title} href={address} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <Panel title="Pessoas" id="pessoas">
            <Tiles items={peopleTiles(status, reads)} />
          </Panel>
          <Panel title="Atividades de hoje" id="atividades">
            <Tiles items={taskTiles(status, reads)} />
          </Panel>
          <Panel title="Produtos" id="produtos">
            <Tiles items={alertTiles(status)} />
          </Panel>
          <Panel title="Últimos sete dias" id="historico">
            <LastDays history={status.history} reads={reads} />
          </Panel>
        </div>
      )}
    </>
  );
}
