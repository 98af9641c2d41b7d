import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import {
  type DocumentRuleEffect,
  documentRuleDrafts,
  ruleEffectKeys,
  ruleEffectStoresOperation,
  ruleEffects,
  ruleEffectsOperation,
} from "#app/contracts/documents/document-rule-drafts.ts";
import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { Badge, PageHeader } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams, toLabels } from "#app/ui/table/index.ts";
import type { Route } from "./+types/visitors.ts";
import { describeDraft, effectTones } from "./describe.ts";
import { effectFilters } from "./effect-filters.ts";
import { useRules } from "./tabs.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, documentRuleDrafts, READ_ONLY);
  const url = new URL(request.url);
  const filters = paramsOf(url, effectFilters);
  const effect = ruleEffectKeys.find((key) => key === filters.effect);
  const store_uuid = isUuid(filters.store_uuid) ? filters.store_uuid : undefined;
  const api = apiOf(context);
  const [draft, listed, stores] = await Promise.all([
    api.find(documentRuleDrafts, params.id),
    loadRows(context, url, ruleEffectsOperation, { id: params.id, q: filters.q, effect, store_uuid }),
    api.read(ruleEffectStoresOperation, { id: params.id, sort: "name", per_page: 1000 }),
  ]);
  return { draft, listed, filters, stores: stores.data.map(({ uuid, name }) => ({ value: uuid, label: name })) };
}

const labels = { q: "Nome", store_uuid: "Loja", effect: "Efeito" };

const columns: Column<DocumentRuleEffect>[] = [
  { header: "Pessoa", sort: "name", rowHeader: true, cell: ({ visitor }) => visitor.name },
  { header: "Função", cell: ({ visitor }) => visitor.job_function_name },
  { header: "Contratante", sort: "owner", cell: ({ visitor }) => visitor.owner_name },
  { header: "Loja", sort: "store", cell: ({ store }) => store.name },
  {
    header: "Efeito",
    sort: "effect",
    cell: ({ effect }) => <Badge tone={effectTones[effect]} label={ruleEffects[effect]} />,
  },
  {
    header: "Documento",
    sort: "gap",
    cell: ({ gap, expires_on }) =>
      gap === "expired" && expires_on ? `Vence em ${formatDate(expires_on)}` : documentGaps[gap],
  },
];

/** The people whom a draft stops or lets in again, once for each store. */
export default function RuleEffects({ loaderData: { draft, listed, filters, stores } }: Route.ComponentProps) {
  const { drafts, crumbs } = useRules();
  const path = `${drafts}/${draft.uuid}`;
  const title = "Pessoas por loja";
  const name = draft.document_type.name;
  const options = { effect: ruleEffects, store_uuid: toLabels(stores) };
  return (
    <>
      <title>{`${title}: ${name}`}</title>
      <PageHeader
        title={title}
        lead={`${name}. ${describeDraft(draft)}.`}
        breadcrumb={[
          ...crumbs,
          { label: documentRuleDrafts.words.title, href: drafts },
          { label: name, href: path },
          { label: title },
        ]}
      />
      <FilterForm path={`${path}/visitors`} keep={pickSearchParams(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.q} defaultValue={filters.q} />
        <SelectField
          name="effect"
          label={labels.effect}
          placeholder="Todos"
          options={ruleEffectKeys.map((value) => ({ value, label: ruleEffects[value] }))}
          defaultValue={filters.effect}
        />
        <SelectField
          name="store_uuid"
          label={labels.store_uuid}
          placeholder="Todas"
          options={stores}
          defaultValue={filters.store_uuid}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["linha", "linhas"]}
        caption={title}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, labels, options)}
        exports={`${path}/visitors/export`}
        linkless
      />
    </>
  );
}
