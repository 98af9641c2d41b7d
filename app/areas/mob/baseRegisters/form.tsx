import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, LookupField, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";
import { findRegister, headings, registerChoices, registerName, registerParents } from "./registers.ts";

export function loader(args: Route.LoaderArgs) {
  const register = findRegister(args.params.register);
  return loadForm(args, register, registerChoices(register));
}

export function action(args: Route.ActionArgs) {
  const register = findRegister(args.params.register);
  return saveForm(args, register, registerChoices(register));
}

export default function EntryForm(props: Route.ComponentProps) {
  const name = registerName(props.params.register);
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(findRegister(name), props, { initial: { active: true } });
  return (
    <FormPage
      {...form}
      title={record ? `${headings[name]}: ${record.name}` : undefined}
      lead={record && "key" in record && `Chave: ${record.key}`}
      parents={registerParents}
    >
      <TextField {...field.name} autoComplete="off" />
      {"is_supervisor" in field && <CheckboxField {...field.is_supervisor} />}
      {"retailer_uuid" in field && <LookupField {...field.retailer_uuid} />}
      <CheckboxField {...field.active} />
    </FormPage>
  );
}
