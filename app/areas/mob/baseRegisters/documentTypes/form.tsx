import { type DocumentType, fileKindKeys, ownerKindKeys } from "#app/contracts/documents/document-types.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, CheckboxGroup, LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { registerParents } from "../registers.ts";
import type { Route } from "./+types/form.ts";
import { documentTypeChoices, documentTypeForm } from "./choices.ts";

export const loader = (args: Route.LoaderArgs) => loadForm(args, documentTypeForm, documentTypeChoices);
export const action = (args: Route.ActionArgs) => saveForm(args, documentTypeForm, documentTypeChoices);

const initial = { subject: "visitor", owner_kinds: ownerKindKeys, accepted: fileKindKeys };

export default function DocumentTypeForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(documentTypeForm, props, { initial });
  return (
    <FormPage {...form} actions={record && <TemplateLink type={record} path={form.path} />} parents={registerParents}>
      <TextField {...field.name} autoComplete="off" />
      <SelectField {...field.subject} />
      <CheckboxField {...field.expires} />
      <TextField {...field.valid_days} inputMode="numeric" />
      <CheckboxGroup {...field.owner_kinds} required />
      <CheckboxGroup {...field.job_functions} />
      <CheckboxGroup {...field.service_types} />
      <LookupField {...field.retailer_uuids} multiple />
      <CheckboxGroup {...field.accepted} required />
    </FormPage>
  );
}

function TemplateLink({ type, path }: { type: DocumentType; path: string }) {
  const label = type.has_template ? "Trocar modelo" : "Enviar modelo";
  return <ButtonLink href={`${path}/${type.uuid}/template/edit`}>{label}</ButtonLink>;
}
