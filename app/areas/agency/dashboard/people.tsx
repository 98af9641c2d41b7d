import type { VisitorsSummary } from "#app/contracts/reports.ts";
import type { Answer } from "#app/crud/answer.ts";
import { Donut } from "#app/ui/charts/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, type Figure, Figures, Panel, Unavailable } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { empty, dashboard as words } from "#app/ui/words.ts";
import { searchPath, path as visitorsPath } from "../visitors/visitors.ts";
import { type Doors, pendingDocs, projectsWith } from "./links.ts";

type PeopleProps = {
  people: Answer<VisitorsSummary>;
  supervisor: string;
  address: string;
  writes: boolean;
  doors: Doors;
};

/** The summary of the agency's people; each number leads to the list of exactly those. */
export function PeoplePanel({ people, supervisor, address, writes, doors }: PeopleProps) {
  const documents = pendingDocs(doors);
  return (
    <Panel
      title="Visitantes"
      id="visitantes"
      actions={documents && <ButtonLink href={documents}>Documentos pendentes</ButtonLink>}
    >
      {people === null ? (
        <Unavailable what="Visitantes" href={address} />
      ) : people.active_visitors === 0 ? (
        <EmptyState title={empty.data}>
          {supervisor ? (
            <p>Ninguém ativo responde a este supervisor.</p>
          ) : (
            writes && <ButtonLink href={`${visitorsPath}/new`}>Cadastrar um visitante</ButtonLink>
          )}
        </EmptyState>
      ) : (
        <Figures items={funnel(people, listOf(supervisor))} />
      )}
    </Panel>
  );
}

/** Addresses of the visitors' list, for all or for the people of one supervisor. */
function listOf(supervisor: string) {
  const list = withSearch(searchPath, { responsible_uuid: supervisor || null });
  return {
    active: withSearch(list, { active: "true" }),
    standing: (standing: string) => withSearch(list, { standing }),
  };
}

function funnel(people: VisitorsSummary, list: ReturnType<typeof listOf>): Figure[] {
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

/** Projects in force today, by whether their document is there. */
export function ProjectsPanel({ people, address, doors }: Pick<PeopleProps, "people" | "address" | "doors">) {
  const status = people?.agency_supplier_contract_status;
  return (
    <Panel title="Projetos de fornecedores" id="projetos">
      {people === null ? (
        <Unavailable what="Projetos" href={address} />
      ) : !status || status.with_pendency + status.without_pendency === 0 ? (
        <EmptyState title={empty.projects} />
      ) : (
        <Figures
          items={[
            { label: "Com pendência", value: formatInteger(status.with_pendency), href: projectsWith(true, doors) },
            { label: "Sem pendência", value: formatInteger(status.without_pendency), href: projectsWith(false, doors) },
          ]}
        />
      )}
    </Panel>
  );
}

/** How many of the active people have entered a store today; as the server draws it, since a drawing of Recharts would hide number and link. */
export function AccessPanel({ people, supervisor, address }: Omit<PeopleProps, "writes" | "doors">) {
  return (
    <Panel title={words.todayAccess} id="acesso">
      {people === null ? (
        <Unavailable what={words.todayAccess} href={address} />
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
              href: listOf(supervisor).standing("with_today_access"),
            },
            {
              label: "Sem acesso",
              value: people.visitors_without_today_access,
              href: listOf(supervisor).standing("without_today_access"),
            },
          ]}
        />
      )}
    </Panel>
  );
}
