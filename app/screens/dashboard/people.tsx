import type { VisitorsSummary } from "#app/contracts/reports/reports.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";
import { Donut } from "#app/ui/charts/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, type Figure, Figures, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { empty, dashboard as words } from "#app/ui/words.ts";
import { visitorLinks } from "./links.ts";
import type { Dashboard } from "./load-dashboard.ts";

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
        <Figures items={funnel(people, visitorLinks(dashboard))} />
      )}
    </Panel>
  );
}

function funnel(people: VisitorsSummary, list: ReturnType<typeof visitorLinks>): Figure[] {
  const figure = (label: string, count: number, href: string): Figure => ({ label, value: formatInteger(count), href });
  const { with: allocated, without, without_attended_suppliers: unattended } = people.allocation_status;
  return [
    figure("Visitantes ativos", people.active_visitors, list.active),
    figure("Com vínculo", allocated, list.standing("allocated")),
    figure("Sem vínculo", without, list.standing("unallocated")),
    ...(unattended === undefined ? [] : [figure("Sem fornecedor atendido", unattended, list.standing("unattended"))]),
    figure("Sem pendência", people.visitors_without_pendency, list.standing("without_pendency")),
    figure("Sem documentos", people.visitors_without_documents, list.standing("without_documents")),
    figure("Sem acesso hoje", people.visitors_without_today_access, list.standing("without_today_access")),
  ];
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
