import {
  type AgencySupplierContract,
  agencySupplierContracts as projects,
} from "#app/contracts/agreements/contracts.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import { DefinitionList, FileFrame, PageHeader, Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/show.ts";
import { projectAt, projectCrumbs, projectName, projectPeriod } from "./describe.ts";
import { ProjectStatus } from "./status.tsx";

const { labels } = projects;

export async function loader({ context, params }: Route.LoaderArgs) {
  return { project: await apiOf(context).find(projects, params.id), may: abilitiesOf(context, projects) };
}

const columns: Column<AgencySupplierContract["stores"][number]>[] = [
  { header: "Loja", rowHeader: true, cell: ({ name }) => name },
];

/** A project with its document and stores. */
export default function Project({ loaderData: { project, may } }: Route.ComponentProps) {
  const { uuid, supplier, people, stores, has_file } = project;
  const title = projectName(project);
  const send = has_file ? "Trocar documento" : "Enviar documento";
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...projectCrumbs, { label: title }]}
        lead={<ProjectStatus {...project} />}
        actions={
          <>
            {may.write && (
              <ButtonLink look="primary" href={projectAt(uuid, "/edit")}>
                {words.edit}
              </ButtonLink>
            )}
            {may.write && <ButtonLink href={projectAt(uuid, "/file/edit")}>{send}</ButtonLink>}
            {may.remove && (
              <ButtonLink look="danger" href={projectAt(uuid, "/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <DefinitionList
        items={[
          { term: labels.supplier_uuid, detail: supplier.name },
          { term: "Período", detail: projectPeriod(project) },
          { term: labels.people, detail: formatInteger(people) },
          {
            term: "Documento",
            detail: has_file ? (
              <a className="text-primary underline" href={projectAt(uuid, "/file")}>
                Baixar
              </a>
            ) : (
              "Não enviado: o projeto está com pendência"
            ),
          },
        ]}
      />
      {has_file && (
        <Panel title="Documento" id="documento">
          <FileFrame file={projectAt(uuid, "/file")} title={`Documento do projeto com ${supplier.name}`} />
        </Panel>
      )}
      <Panel title={`Lojas (${formatInteger(stores.length)})`} id="lojas">
        <Table
          caption="Lojas do projeto"
          columns={columns}
          rows={stores}
          rowKey={({ uuid }) => uuid}
          linkless
          whenEmpty={<p>Nenhuma loja escolhida ainda.</p>}
        />
      </Panel>
    </>
  );
}
