import { PageHeader, Tabs } from "#app/ui/page/index.ts";
import { ActivityTab } from "./activity-tab.tsx";
import { AlertsTab } from "./alerts-tab.tsx";
import { connectTabs } from "./connect-tabs.ts";
import type { Connect } from "./load-connect.ts";

const title = "Operação da loja";

/** The store's home in the connect edition: the alerts of the last run, and the control of activities. */
export function ConnectHome({ connect }: { connect: Connect }) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[{ label: "Início" }]} />
      <Tabs address="/store" tabs={connectTabs} current={connect.tab} />
      <div className="grid grid-cols-1 gap-3 pt-3">
        {connect.tab === "atividades" ? <ActivityTab {...connect} /> : <AlertsTab {...connect} />}
      </div>
    </>
  );
}
