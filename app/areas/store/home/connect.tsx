import type { Context } from "#app/session/request.ts";
import { PageHeader, Tabs } from "#app/ui/page/index.ts";
import { ActivityTab } from "./activity-tab.tsx";
import { AlertsTab } from "./alerts-tab.tsx";
import { connectTabs } from "./connect-tabs.ts";
import { loadConnect } from "./load-connect.ts";

/** Loads the home of the connect edition. */
export async function loadConnectHome(context: Context, request: Request) {
  return { hydrates: false, ...(await loadConnect(context, request)) };
}

type ConnectHomeProps = { home: Awaited<ReturnType<typeof loadConnectHome>> };

const title = "Operação da loja";

/** The store's home in the connect edition: the alerts of the last run, and the control of activities. */
export function ConnectHome({ home }: ConnectHomeProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} />
      <Tabs address="/store" tabs={connectTabs} current={home.tab} />
      <div className="grid grid-cols-1 gap-3 pt-3">
        {home.tab === "atividades" ? <ActivityTab {...home} /> : <AlertsTab {...home} />}
      </div>
    </>
  );
}
