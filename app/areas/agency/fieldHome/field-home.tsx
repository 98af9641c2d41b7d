import { LiveUpdate } from "#app/screens/dashboard/live-update.tsx";
import { PageHeader, Tabs } from "#app/ui/page/index.ts";
import { visitorHome } from "../visitor-paths.ts";
import { HistoricTab } from "./historic.tsx";
import type { Field } from "./load-field.ts";
import { fieldHomeTabs } from "./tabs.ts";
import { WeekTab } from "./week.tsx";

const title = "Painel de campo";
const region = "dashboard";

/** The agency's home in field control: the current week and the last twelve weeks. */
export function FieldHome({ field }: { field: Field }) {
  const { tab, address, updatedAt } = field;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[{ label: visitorHome.label }]}
        actions={<LiveUpdate key={updatedAt} updatedAt={updatedAt} href={address} region={region} />}
      />
      <Tabs address="/agency" tabs={fieldHomeTabs} current={tab} />
      <div id={region} className="grid grid-cols-1 gap-3 pt-3">
        {field.tab === fieldHomeTabs[1].value ? (
          <HistoricTab historic={field.historic} address={address} />
        ) : (
          <WeekTab week={field.week} address={address} />
        )}
      </div>
    </>
  );
}
