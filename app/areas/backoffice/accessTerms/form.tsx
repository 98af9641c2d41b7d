import { accessTerms, signerKinds } from "#app/contracts/documents/access-terms.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { DateField, SelectField, TextArea, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";
import { termName } from "./describe.tsx";

const kinds = Object.entries(signerKinds).map(([value, label]) => ({ value, label }));

export const loader = (args: Route.LoaderArgs) => loadForm(args, accessTerms, {});
export const action = (args: Route.ActionArgs) => saveForm(args, accessTerms, {});

export default function TermForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(accessTerms, props, {
    describe: {
      published_on: describeDay,
      signer_kind: (value) => signerKinds[String(value) as keyof typeof signerKinds] ?? "",
    },
  });
  return (
    <FormPage
      {...form}
      name={record ? termName(record) : undefined}
      lead="O PDF é enviado na página do termo. Sem PDF nem endereço, o termo não é exigido de ninguém."
    >
      <SelectField {...field.signer_kind} required placeholder="Escolha" options={kinds} />
      <DateField {...field.published_on} />
      <TextArea {...field.changes} />
      <TextField {...field.link} required={false} type="url" autoComplete="off" maxLength={500} />
    </FormPage>
  );
}
