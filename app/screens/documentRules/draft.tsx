import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import {
  documentRuleDrafts,
  type RuleEffect,
  type RuleEffectStore,
  ruleDraftStates,
  ruleEffectStoresOperation,
} from "#app/contracts/documents/document-rule-drafts.ts";
import { abilitiesOf, requireAbility } from "#app/crud/abilities.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { Badge, DefinitionList, PageHeader, Panel } from "#app/ui/page/index.ts";
import { type Column, ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/draft.ts";
import { describeDraft, describeWhom, draftTones } from "./describe.ts";
import { DraftCompanies, loadCompanies } from "./draft-companies.tsx";
import { DraftButtons, DraftStatus, EffectTiles } from "./draft-status.tsx";
import { companyFilters } from "./effect-filters.ts";
import { useRules } from "./tabs.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, documentRuleDrafts, READ_ONLY);
  const draft = await apiOf(context).find(documentRuleDrafts, params.id);
  const may = abilitiesOf(context, documentRuleDrafts);
  const url = new URL(request.url);
  const counted = draft.state === "ready" || draft.state === "saved";
  const ofCompany = draft.subject === "company";
  const [stores, companies] = await Promise.all([
    counted && !ofCompany ? loadRows(context, url, ruleEffectStoresOperation, { id: draft.uuid }) : null,
    counted && ofCompany ? loadCompanies(context, url, draft.uuid) : null,
  ]);
  return { draft, stores, companies, may, filters: paramsOf(url, companyFilters), goesOn: draft.state === "counting" };
}

const storeColumns = (path: string): Column<RuleEffectStore>[] => {
  const count = (effect: RuleEffect) => (store: RuleEffectStore) =>
    store[effect] === 0 ? (
      "0"
    ) : (
      <a href={`${path}/visitors?store_uuid=${store.uuid}&effect=${effect}`}>
        {formatInteger(store[effect])}
        <span className="sr-only"> em {store.name}</span>
      </a>
    );
  return [
    {
      header: "Loja",
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => <a href={`${path}/visitors?store_uuid=${uuid}`}>{name}</a>,
    },
    { header: "Passam a ser impedidas", sort: "stops", numeric: true, cell: count("stops") },
    { header: "Voltam a ser liberadas", sort: "admits", numeric: true, cell: count("admits") },
    { header: "Já impedidas por outro documento", sort: "stays", numeric: true, cell: count("stays") },
  ];
};

/** A rule before it is saved: what it demands, and whom it would stop, store by store. */
export default function RuleDraftPage({ loaderData }: Route.ComponentProps) {
  const { draft, stores, companies, filters, may } = loaderData;
  const { drafts, crumbs } = useRules();
  const path = `${drafts}/${draft.uuid}`;
  const title = `${draft.document_type.name}: rascunho`;
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[
          ...crumbs,
          { label: documentRuleDrafts.words.title, href: drafts },
          { label: draft.document_type.name },
        ]}
        lead={
          <>
            <Badge tone={draftTones[draft.state]} label={ruleDraftStates[draft.state]} />
            {` Criado em ${formatDateTime(String(draft.created_at))}`}
            {draft.created_by_name && ` por ${draft.created_by_name}`}
          </>
        }
        actions={<DraftButtons draft={draft} path={path} may={may} />}
      />
      <DraftStatus draft={draft} />
      <DefinitionList
        items={[
          { term: "O que muda", detail: describeDraft(draft) },
          { term: "De quem", detail: describeWhom(draft) },
          ...(draft.is_end ? [] : [{ term: "Dias de aviso", detail: formatInteger(draft.warn_days) }]),
        ]}
      />
      {companies && <DraftCompanies draft={draft} listed={companies} path={path} filters={filters} />}
      {stores && (
        <>
          <EffectTiles draft={draft} path={path} />
          <Panel title="Loja por loja" id="lojas">
            <ListFrame
              listed={stores}
              noun={["loja", "lojas"]}
              caption="Efeito da regra em cada loja"
              columns={storeColumns(path)}
              rowKey={({ uuid }) => uuid}
              chips={[]}
              exports={`${path}/export`}
              whenEmpty={<p>Ninguém muda de situação por causa desta regra no primeiro dia.</p>}
            />
          </Panel>
        </>
      )}
    </>
  );
}
