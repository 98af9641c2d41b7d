import {
  type CompanyRuleEffect,
  companyEffects,
  companyEffectsOperation,
  type DocumentRuleDraft,
  ruleEffectKeys,
} from "#app/contracts/documents/document-rule-drafts.ts";
import { documentGaps } from "#app/contracts/documents/document-rules.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import type { Context } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Badge, Panel, Tiles } from "#app/ui/page/index.ts";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams } from "#app/ui/table/index.ts";
import { effectTones } from "./describe.ts";
import { companyFilters } from "./effect-filters.ts";

/** Loads the service providers whom a draft about companies concerns. */
export function loadCompanies(context: Context, url: URL, id: string) {
  const filters = paramsOf(url, companyFilters);
  const effect = ruleEffectKeys.find((key) => key === filters.effect);
  return loadRows(context, url, companyEffectsOperation, { id, q: filters.q, effect });
}

const columns: Column<CompanyRuleEffect>[] = [
  { header: "Prestador", sort: "name", rowHeader: true, cell: ({ name }) => name },
  { header: "Serviços", cell: ({ services }) => services.join(", ") || "–" },
  {
    header: "Efeito",
    sort: "effect",
    cell: ({ effect }) => <Badge tone={effectTones[effect]} label={companyEffects[effect]} />,
  },
  {
    header: "Documento",
    sort: "gap",
    cell: ({ gap, expires_on }) =>
      gap === "expired" && expires_on ? `Vence em ${formatDate(expires_on)}` : documentGaps[gap],
  },
  {
    header: "Pessoas com vínculo",
    sort: "people",
    numeric: true,
    cell: ({ people }) => formatInteger(people),
  },
];

/** How many companies change, each number with exactly its rows, and these rows. */
export function DraftCompanies({
  draft,
  listed,
  path,
  filters,
}: {
  draft: DocumentRuleDraft;
  listed: Awaited<ReturnType<typeof loadCompanies>>;
  path: string;
  filters: Record<(typeof companyFilters)[number], string>;
}) {
  const tile = (effect: keyof typeof companyEffects) =>
    draft[effect] > 0 ? `${path}?effect=${effect}#prestadores` : undefined;
  return (
    <>
      <Tiles
        items={[
          {
            label: "empresas passam a ter pendência",
            one: "empresa passa a ter pendência",
            count: draft.stops,
            tone: "danger",
            rule: "Só lhes falta este documento no primeiro dia da regra.",
            href: tile("stops"),
          },
          {
            label: "empresas voltam a estar completas",
            one: "empresa volta a estar completa",
            count: draft.admits,
            tone: "success",
            rule: "Hoje só lhes falta um documento que deixa de ser exigido delas.",
            href: tile("admits"),
          },
          {
            label: "empresas já têm pendência por outro documento",
            one: "empresa já tem pendência por outro documento",
            count: draft.stays,
            tone: "neutral",
            rule: "Falta este também, mas outra regra já as deixa com pendência.",
            href: tile("stays"),
          },
        ]}
      />
      <p>
        Um documento da empresa não impede a entrada das pessoas: a empresa aparece com pendência para a rede e para o
        prestador.
      </p>
      <Panel title="Prestador por prestador" id="prestadores">
        <FilterForm path={path} keep={pickSearchParams(listed.address, ["sort"])}>
          <SearchField name="q" label={labels.q} defaultValue={filters.q} />
          <SelectField
            name="effect"
            label={labels.effect}
            placeholder="Todos"
            options={ruleEffectKeys.map((value) => ({ value, label: companyEffects[value] }))}
            defaultValue={filters.effect}
          />
        </FilterForm>
        <ListFrame
          listed={listed}
          noun={["empresa", "empresas"]}
          caption="Efeito da regra em cada prestador"
          columns={columns}
          rowKey={({ uuid }) => uuid}
          chips={buildChips(listed.address, filters, labels, { effect: companyEffects })}
          exports={`${path}/companies/export`}
          linkless
          whenEmpty={<p>Nenhuma empresa muda de situação por causa desta regra no primeiro dia.</p>}
        />
      </Panel>
    </>
  );
}

const labels = { q: "Nome", effect: "Efeito" };
