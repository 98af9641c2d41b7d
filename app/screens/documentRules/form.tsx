import { redirect } from "react-router";
import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import type { DocumentRule } from "#app/contracts/documents/document-rules.ts";
import { ownerKindKeys } from "#app/contracts/documents/document-types.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { CheckboxGroup, DateField, LookupField, RadioGroup, SelectField, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";
import { ruleChoicesIn, ruleDraftForm } from "./choices.ts";
import { subjectOf } from "./subject.ts";
import { areaIn, rulesAt, useRules } from "./tabs.tsx";

/** The form of a new draft, of a rule's new version (`?regra=`), or of a draft that is stored. */
export async function loader(args: Route.LoaderArgs) {
  const { pathname } = new URL(args.request.url);
  const { rule, subject } = await subjectOf(args);
  const form = await loadForm(args, ruleDraftForm, ruleChoicesIn(areaIn(pathname), subject));
  return { ...form, rule, subject };
}

export async function action(args: Route.ActionArgs) {
  const { pathname } = new URL(args.request.url);
  const { drafts } = rulesAt(pathname);
  const { id } = args.params;
  // A body that is no form is refused whatever the address says.
  await formOf(args.request.clone());
  const { subject } = await subjectOf(args);
  return submitForm(args, ruleDraftForm, ruleChoicesIn(areaIn(pathname), subject), async (values, { once, intent }) => {
    const api = apiOf(args.context);
    if (id !== undefined) {
      const saved = await api.update(documentRuleDrafts, id, values);
      return saved.ok ? redirect(`${drafts}/${id}`) : saved;
    }
    const made = await api.create(documentRuleDrafts, values, once);
    if (!made.ok) return made;
    const more = subject === "company" ? "?de=empresas" : "";
    return redirect(intent === "new" ? `${drafts}/new${more}` : `${drafts}/${made.body.document_rule_draft?.uuid}`);
  });
}

const linkKindOf = ({ temporary }: DocumentRule) =>
  temporary === null ? "all" : temporary ? "temporary" : "permanent";

const valuesOfRule = (rule: DocumentRule) => ({
  document_type_uuid: rule.document_type.uuid,
  owner_kinds: rule.owner_kinds,
  job_functions: rule.job_functions ?? [],
  link_kind: linkKindOf(rule),
  services: rule.services ?? [],
  warn_days: rule.warn_days,
});

const fresh = { owner_kinds: ownerKindKeys, link_kind: "all", warn_days: 30 };

export default function RuleForm(props: Route.ComponentProps) {
  const { rule, record, subject } = props.loaderData;
  const { crumbs } = useRules();
  const { field, form, choices } = useRecordForm(ruleDraftForm, props, {
    initial: rule ? valuesOfRule(rule) : fresh,
    values: ({ document_type, retailer, job_functions, services }) => ({
      document_type_uuid: document_type.uuid,
      retailer_uuid: retailer.uuid,
      job_functions: job_functions ?? [],
      services: services ?? [],
    }),
  });
  const named = record ?? rule;
  const ends = record?.is_end;
  const isFree = !record && !rule && choices.retailer_uuid;
  const nothing =
    subject === "company"
      ? "Nada muda até você ver que empresas ficariam com pendência e salvar."
      : "Nada muda até você ver quem seria impedido e salvar.";
  return (
    <FormPage
      {...form}
      name={named?.document_type.name}
      parents={crumbs.slice(1)}
      lead={rule ? `Nova versão de ${rule.document_type.name}. ${nothing}` : nothing}
    >
      {rule && <input type="hidden" name="rule_uuid" value={rule.uuid} />}
      {isFree && <LookupField {...field.retailer_uuid} found={isFree} chosen={[]} />}
      {ends ? (
        <input type="hidden" name="document_type_uuid" value={record.document_type.uuid} />
      ) : (
        <>
          <SelectField {...field.document_type_uuid} placeholder="Escolha" />
          {subject === "company" ? (
            <>
              {/* A company's document is a service provider's. */}
              <input type="hidden" name="owner_kinds" value="service_provider" />
              <CheckboxGroup {...field.services} layout="columns" />
            </>
          ) : (
            <>
              <CheckboxGroup {...field.owner_kinds} required />
              <CheckboxGroup {...field.job_functions} layout="columns" />
              <RadioGroup {...field.link_kind} />
            </>
          )}
        </>
      )}
      <DateField {...field.starts_on} />
      {!ends && <TextField {...field.warn_days} inputMode="numeric" />}
    </FormPage>
  );
}
