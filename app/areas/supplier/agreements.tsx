import type { Dashboard } from "#app/screens/dashboard/load-dashboard.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { Donut } from "#app/ui/charts/index.ts";
import { EmptyState, Panel, Unavailable } from "#app/ui/page/index.ts";
import { empty } from "#app/ui/words.ts";

const title = "Declarações de serviço";
const agreements = "/supplier/supplierRetailerServiceAgreement";

/** Service agreements in force today, with and without minutes for any store. */
export function AgreementsPanel({ dashboard: { people, address } }: { dashboard: Dashboard }) {
  const leads = useIsInMenu(agreements);
  const status = people?.service_agreements_status;
  const slice = (label: string, value: number, withoutMinutes: boolean) => ({
    label,
    value,
    href: leads ? `${agreements}/search?withoutMinutes=${withoutMinutes}` : undefined,
  });
  return (
    <Panel title={title} id="declaracoes">
      <p className="text-muted-foreground">
        <WhatIs name="declaracao" article="uma">
          declaração de serviço
        </WhatIs>
      </p>
      {people === null ? (
        <Unavailable subject={title} href={address} />
      ) : !status || status.with_minutes + status.without_minutes === 0 ? (
        <EmptyState title={empty.chart} />
      ) : (
        <Donut
          caption={title}
          dimension="Minutos"
          slices={[
            slice("Com minutos", status.with_minutes, false),
            slice("Sem minutos", status.without_minutes, true),
          ]}
        />
      )}
    </Panel>
  );
}
