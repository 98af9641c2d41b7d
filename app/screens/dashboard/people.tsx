import type { VisitorsSummary } from "#app/contracts/reports/reports.ts";
import { useLeadsTo } from "#app/screens/use-menu.ts";
import { Donut } from "#app/ui/charts/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, type Figure, Figures, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { empty, dashboard as words } from "#app/ui/words.ts";
import { peopleOf } from "./links.ts";
import type { Dashboard } from "./questions.ts";

/** The summary of the company's people; each number leads to the list of exactly those. */
export function PeoplePanel({ dashboard }: { dashboard: Dashboard }) {
  const { people, place, filters, address, writes } = dashboard;
  const leadsToDocuments = useLeadsTo(place.pendingDocs);
  return (
    <Panel
      title="Visitantes"
      id="visitantes"
      actions={leadsToDocuments && <ButtonLink href={`${place.pendingDocs}/search`}>Documentos pendentes</ButtonLink>}
    >
      {people === null ? (
        <Unavailable subject="Visitantes" href={address} />
      ) : people.active_visitors === 0 ? (
        <EmptyState title={empty.data}>
          {filters.supervisor ? (
            <p>Ninguém ativo responde a este supervisor.</p>
          ) : place.registers ? (
            writes && <ButtonLink href={`${place.people}/new`}>Cadastrar um visitante</ButtonLink>
          ) : (
            <ButtonLink href={place.waiting}>Cadastros pendentes de aprovação</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <Figures items={funnel(people, peopleOf(dashboard))} />
      )}
    </Panel>
  );
}

function funnel(people: VisitorsSummary, list: ReturnType<typeof peopleOf>): Figure[] {
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

/** How many of the active people have entered a store today; as the server draws it, since a drawing of Recharts would hide number and link. */
export function AccessPanel({ dashboard }: { dashboard: Dashboard }) {
  const { people, address } = dashboard;
  const { standing } = peopleOf(dashboard);
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
              href: standing("with_today_access"),
            },
            {
              label: "Sem acesso",
              value: people.visitors_without_today_access,
              href: standing("without_today_access"),
            },
          ]}
        />
      )}
    </Panel>
  );
}
