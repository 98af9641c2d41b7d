import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import {
  type DocumentRule,
  documentRuleList,
  documentRuleOperation,
  documentRuleStates,
} from "#app/contracts/documents/document-rules.ts";
import { abilitiesOf, requireAbility } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import type { Route } from "./+types/show.ts";
import { describeWhom, ruleTones } from "./describe.ts";
import { useRules } from "./tabs.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, documentRuleList, READ_ONLY);
  const { versions } = await apiOf(context).read(documentRuleOperation, { id: params.id });
  const may = abilitiesOf(context, documentRuleList);
  const last = versions.find(({ state }) => state !== "undone") ?? versions[0];
  return { versions, may, last };
}

const columns: Column<DocumentRule>[] = [
  {
    header: "Versão",
    rowHeader: true,
    cell: ({ version }) => (
      <>
        <span className="md:hidden">Versão </span>
        {version}
      </>
    ),
  },
  {
    header: "Situação",
    cell: ({ state }) => <Badge tone={ruleTones[state]} label={documentRuleStates[state]} />,
  },
  { header: "De quem", cell: describeWhom },
  { header: "Documento", cell: ({ document_type }) => document_type.name },
  { header: "Desde", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
  {
    header: "Até",
    nowrap: true,
    cell: ({ ends_on, is_end, state }) => {
      if (is_end || state === "undone" || state === "superseded") return "–";
      return ends_on ? formatDate(ends_on) : "Sem fim";
    },
  },
  { header: "Aviso (dias)", numeric: true, cell: ({ is_end, warn_days }) => (is_end ? "–" : formatInteger(warn_days)) },
  {
    header: "Salva",
    cell: ({ created_at, created_by_name }) =>
      `${formatDateTime(String(created_at))}${created_by_name ? ` por ${created_by_name}` : ""}`,
  },
];

/** A rule with all its versions, latest first. */
export default function ShowRule({ loaderData: { versions, may, last } }: Route.ComponentProps) {
  const { path, drafts, crumbs } = useRules();
  if (!last) return null;
  const { name } = last.document_type;
  const self = `${path}/${last.uuid}`;
  const demands = versions.some(({ state, is_end }) => !is_end && (state === "current" || state === "future"));
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        breadcrumb={[...crumbs, { label: name }]}
        lead={summary(versions)}
        actions={
          may.write && (
            <>
              <ButtonLink look="primary" href={`${drafts}/new?regra=${last.uuid}`}>
                Nova versão
              </ButtonLink>
              {last.can_undo && may.remove && (
                <ButtonLink href={`${self}/undo`} data-ask="">
                  Desfazer a versão {last.version}
                </ButtonLink>
              )}
              {demands && !last.is_end && (
                <ButtonLink look="danger" href={`${self}/end`}>
                  Deixar de exigir
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <Table
        caption="Versões da regra"
        columns={columns}
        rows={versions}
        rowKey={({ version }) => String(version)}
        cards
        linkless
      />
    </>
  );
}

/** Says what holds today and what comes next. */
function summary(versions: DocumentRule[]): string {
  const now = versions.find(({ state }) => state === "current");
  const next = versions.find(({ state }) => state === "future");
  const today =
    now && !now.is_end
      ? `Quem precisa hoje: ${describeWhom(now)}.`
      : "Hoje a rede não exige este documento por esta regra.";
  if (!next) return today;
  const change = next.is_end ? "deixa de exigir" : "vale outra versão";
  return `${today} A partir de ${formatDate(next.starts_on)} ${change}.`;
}
