import { useIsInMenu } from "#app/screens/use-menu.ts";
import { Donut } from "#app/ui/charts/index.ts";
import { EmptyState, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { empty, dashboard as words } from "#app/ui/words.ts";
import { visitorLinks } from "./links.ts";
import type { Dashboard } from "./load-dashboard.ts";
import { StatusGroups } from "./status-groups.tsx";

/** Counts of the account's visitors; each number links to the list of exactly those. */
export function PeoplePanel({ dashboard }: { dashboard: Dashboard }) {
  const { people, paths, filters, address, writes } = dashboard;
  const leadsToDocuments = useIsInMenu(paths.pendingDocs);
  return (
    <Panel
      title="Visitantes"
      id="visitantes"
      actions={leadsToDocuments && <ButtonLink href={`${paths.pendingDocs}/search`}>Documentos pendentes</ButtonLink>}
    >
      {people === null ? (
        <Unavailable subject="Visitantes" href={address} />
      ) : people.active_visitors === 0 ? (
        <EmptyState title={empty.data}>
          {filters.supervisor ? (
            <p>Ninguém ativo responde a este supervisor.</p>
          ) : (
            <>
              {writes && <ButtonLink href={`${paths.people}/new`}>Cadastrar um visitante</ButtonLink>}{" "}
              <ButtonLink href={paths.waiting}>Cadastros pendentes de aprovação</ButtonLink>
            </>
          )}
        </EmptyState>
      ) : (
        <StatusGroups dashboard={dashboard} people={people} />
      )}
    </Panel>
  );
}

/**
 * Share of active visitors who entered a store today. Rendered by the server, since Recharts would hide the number and
 * its link.
 */
export function AccessPanel({ dashboard }: { dashboard: Dashboard }) {
  const { people, address } = dashboard;
  const { standing: linkForStatus } = visitorLinks(dashboard);
  return (
    <Panel title={words.todayAccess} id="acesso">
      {people === null ? (
        <Unavailable subject={words.todayAccess} href={address} />
      ) : people.active_visitors === 0 ? (
        <EmptyState title={empty.chart} />
      ) : (
        <Donut
          caption={words.todayAccess}
          dimension="Acesso"
          slices={[
            {
              label: "Acessaram",
              value: people.active_visitors - people.visitors_without_today_access,
              href: linkForStatus("with_today_access"),
            },
            {
              label: "Sem acesso",
              value: people.visitors_without_today_access,
              href: linkForStatus("without_today_access"),
            },
          ]}
        />
      )}
    </Panel>
  );
}
