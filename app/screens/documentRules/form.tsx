import { redirect } from "react-router";
import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { type DocumentRule, documentRuleOperation } from "#app/contracts/documents/document-rules.ts";
import { ownerKindKeys } from "#app/contracts/documents/document-types.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import { CheckboxGroup, DateField, LookupField, RadioGroup, SelectField, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";
import { ruleChoicesIn, ruleDraftForm } from "./choices.ts";
import { areaIn, rulesAt, useRules } from "./tabs.tsx";

/** The form of a new draft, of a rule's new version (`?regra=`), or of a draft that is stored. */
export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const form = await loadForm(args, ruleDraftForm, ruleChoicesIn(areaIn(pathname)));
  const id = searchParams.get("regra") ?? "";
  if (form.record || !isUuid(id)) return { ...form, rule: null };
  const { versions } = await apiOf(args.context).read(documentRuleOperation, { id });
  return { ...form, rule: versions.find(({ state }) => state !== "undone") ?? null };
}

export function action(args: Route.ActionArgs) {
  const { pathname } = new URL(args.request.url);
  const { drafts } = rulesAt(pathname);
  const { id } = args.params;
  return submitForm(args, ruleDraftForm, ruleChoicesIn(areaIn(pathname)), async (values, { once, intent }) => {
    const api = apiOf(args.context);
    if (id !== undefined) {
      const saved = await api.update(documentRuleDrafts, id, values);
      return saved.ok ? redirect(`${drafts}/${id}`) : saved;
    }
    const made = await api.create(documentRuleDrafts, values, once);
    if (!made.ok) return made;
    return redirect(intent === "new" ? `${drafts}/new` : `${drafts}/${made.body.document_rule_draft?.uuid}`);
  });
}

const linkKindOf = ({ temporary }: DocumentRule) =>
  temporary === null ? "all" : temporary ? "temporary" : "permanent";

const valuesOfRule = (rule: DocumentRule) => ({
  document_type_uuid: rule.document_type.uuid,
  owner_kinds: rule.owner_kinds,
  job_functions: rule.job_functions ?? [],
  link_kind: linkKindOf(rule),
  warn_days: rule.warn_days,
});

const fresh = { owner_kinds: ownerKindKeys, link_kind: "all", warn_days: 30 };

export default function RuleForm(props: Route.ComponentProps) {
  const { rule, record } = props.loaderData;
  const { crumbs } = useRules();
  const { field, form, choices } = useRecordForm(ruleDraftForm, props, {
    initial: rule ? valuesOfRule(rule) : fresh,
    values: ({ document_type, retailer, job_functions }) => ({
      document_type_uuid: document_type.uuid,
      retailer_uuid: retailer.uuid,
      job_functions: job_functions ?? [],
    }),
  });
  const named = record ?? rule;
  const ends = record?.is_end;
  const isFree = !record && !rule && choices.retailer_uuid;
  return (
    <FormPage
      {...form}
      name={named?.document_type.name}
      parents={crumbs.slice(1)}
      lead={
        rule
          ? `Nova versão de ${rule.document_type.name}. Nada muda até você ver quem seria impedido e salvar.`
          : "Nada muda até você ver quem seria impedido e salvar."
      }
    >
      {rule && <input type="hidden" name="rule_uuid" value={rule.uuid} />}
      {isFree && <LookupField {...field.retailer_uuid} found={isFree} chosen={[]} />}
      {ends ? (
        <input type="hidden" name="document_type_uuid" value={record.document_type.uuid} />
      ) : (
        <>
          <SelectField {...field.document_type_uuid} placeholder="Escolha" />
          <CheckboxGroup {...field.owner_kinds} required />
          <CheckboxGroup {...field.job_functions} layout="columns" />
          <RadioGroup {...field.link_kind} />
        </>
      )}
      <DateField {...field.starts_on} />
      {!ends && <TextField {...field.warn_days} inputMode="numeric" />}
    </FormPage>
  );
}
