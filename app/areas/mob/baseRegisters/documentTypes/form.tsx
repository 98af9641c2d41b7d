import {
  type DocumentType,
  documentSubjects,
  fileKindKeys,
  fileKinds,
  ownerKindKeys,
  ownerKinds,
} from "#app/contracts/documents/document-types.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, CheckboxGroup, LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { toOptions } from "#app/ui/table/index.ts";
import { registerParents } from "../registers.ts";
import type { Route } from "./+types/form.ts";
import { choices, documentTypeForm } from "./choices.ts";

export const loader = (args: Route.LoaderArgs) => loadForm(args, documentTypeForm, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, documentTypeForm, choices);

const initial = { subject: "visitor", owner_kinds: ownerKindKeys, accepted: fileKindKeys };
const orAll = (_values: object, text: string) => text || "Todos";
const describe = { job_functions: orAll, service_types: orAll, retailer_uuids: orAll };
const valueLabels = { subject: documentSubjects, owner_kinds: ownerKinds, accepted: fileKinds };

export default function DocumentTypeForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(documentTypeForm, props, { initial, valueLabels, describe });
  return (
    <FormPage {...form} actions={record && <TemplateLink type={record} path={form.path} />} parents={registerParents}>
      <TextField {...field.name} autoComplete="off" />
      <SelectField {...field.subject} options={toOptions(documentSubjects)} />
      <CheckboxField {...field.expires} />
      <TextField
        {...field.valid_days}
        hint="Contados da emissão; vazio: quem envia diz quando vence"
        inputMode="numeric"
        maxLength={5}
      />
      <CheckboxGroup {...field.owner_kinds} required options={toOptions(ownerKinds)} />
      <CheckboxGroup {...field.job_functions} hint="Nenhuma: para todas" />
      <CheckboxGroup {...field.service_types} hint="Nenhum: para todos" />
      <LookupField {...field.retailer_uuids} hint="Nenhuma: para todas" multiple />
      <CheckboxGroup {...field.accepted} required options={toOptions(fileKinds)} />
    </FormPage>
  );
}

function TemplateLink({ type, path }: { type: DocumentType; path: string }) {
  const label = type.has_template ? "Trocar modelo" : "Enviar modelo";
  return <ButtonLink href={`${path}/${type.uuid}/template/edit`}>{label}</ButtonLink>;
}
