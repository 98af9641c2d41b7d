import type { PageAddress } from "#app/crud/page-address.ts";
import type { Dashboard } from "#app/screens/dashboard/load-dashboard.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { EmptyState, Panel, type Tile, Tiles, Unavailable } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { empty } from "#app/ui/words.ts";

/** Stands here because the home hydrates: the whole address book would be part of its script. */
const projects: PageAddress = "/agency/agencySupplierContracts";

/** Today's projects, counted by whether their document is there. */
export function ProjectsPanel({ dashboard: { people, address } }: { dashboard: Dashboard }) {
  const leads = useIsInMenu(projects);
  const status = people?.agency_supplier_contract_status;
  const tile = (label: string, count: number, pendency: boolean): Tile => ({
    label,
    count,
    tone: pendency ? "warning" : "success",
    rule: pendency ? "Vigentes, e o documento falta." : "Vigentes, e o documento foi enviado.",
    href: leads ? withSearch(`${projects}/search`, { pendency: String(pendency), period: "current" }) : undefined,
  });
  return (
    <Panel title="Projetos de fornecedores" id="projetos">
      {people === null ? (
        <Unavailable subject="Projetos" href={address} />
      ) : !status || status.with_pendency + status.without_pendency === 0 ? (
        <EmptyState title={empty.projects} />
      ) : (
        <Tiles
          items={[
            tile("Com pendência", status.with_pendency, true),
            tile("Sem pendência", status.without_pendency, false),
          ]}
        />
      )}
    </Panel>
  );
}
