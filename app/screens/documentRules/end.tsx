import { data, redirect } from "react-router";
import { z } from "zod";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { documentRuleOperation } from "#app/contracts/documents/document-rules.ts";
import { requiredDate } from "#app/contracts/platform/date-field.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { formErrors, onceKey, readForm } from "#app/crud/save.ts";
import { useResourceForm } from "#app/crud/use-resource-form.tsx";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { DateField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/end.ts";
import { rulesAt, useRules } from "./tabs.tsx";

const schema = z.object({ starts_on: requiredDate("Dia") });

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAbility(context, documentRuleDrafts, READ_WRITE);
  return { rule: await lastVersion(context, params.id), once: onceKey() };
}

async function lastVersion(context: Context, id: string) {
  const { versions } = await apiOf(context).read(documentRuleOperation, { id });
  const last = versions.find(({ state }) => state !== "undone") ?? versions[0];
  if (!last) throw data(null, { status: 404 });
  return last;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submission, once } = await readForm(request, schema);
  if (submission.status !== "success") return formErrors(submission, documentRuleDrafts.concept);
  const { uuid, document_type, retailer } = await lastVersion(context, params.id);
  const input = {
    ...submission.value,
    rule_uuid: uuid,
    is_end: true,
    document_type_uuid: document_type.uuid,
    retailer_uuid: retailer.uuid,
  };
  const made = await apiOf(context).create(documentRuleDrafts, input, once);
  if (!made.ok) return formErrors(submission, documentRuleDrafts.concept, made);
  const { drafts } = rulesAt(new URL(request.url).pathname);
  return redirect(`${drafts}/${made.body.document_rule_draft?.uuid}`);
}

/** Asks from when a document is no longer demanded; the draft that it makes shows the visitors admitted again. */
export default function EndRule({ loaderData: { rule, once }, actionData }: Route.ComponentProps) {
  const { path, crumbs } = useRules();
  const { fields, errors } = useResourceForm<z.input<typeof schema>>({}, actionData);
  const { name } = rule.document_type;
  const self = `${path}/${rule.uuid}`;
  const title = `Deixar de exigir ${name}`;
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs, { label: name, href: self }, { label: "Deixar de exigir" }]}
        lead={`Nada muda até você ver ${rule.subject === "company" ? "que empresas voltariam a estar completas" : "quem voltaria a ser liberado"} e confirmar.`}
      />
      <ErrorSummary errors={errors} />
      <PostForm id="form" once={once} noValidate className="grid gap-3">
        <DateField
          name="starts_on"
          label="Deixa de exigir a partir de"
          required
          defaultValue={fields.starts_on.initialValue}
          errors={fields.starts_on.errors}
        />
        <FormButtons
          submit={rule.subject === "company" ? "Ver que empresas mudam" : "Ver quem seria liberado"}
          cancel={self}
        />
      </PostForm>
    </>
  );
}
