import { usualJobFunctionOperation } from "#app/contracts/people/visitor-calls.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/new.ts";
import { VisitorFields, visitorChoices, visitorForm } from "./fields.tsx";
import { saveVisitor } from "./save-visitor.ts";

export async function loader(args: Route.LoaderArgs) {
  const [form, usual] = await Promise.all([
    loadForm(args, visitors, visitorChoices),
    apiOf(args.context).accountLookup(usualJobFunctionOperation, {}),
  ]);
  return { ...form, job_function: usual.job_function ?? visitors.input.shape.job_function.parse(undefined) };
}

export const action = (args: Route.ActionArgs) => saveVisitor(args);

export default function NewVisitor(props: Route.ComponentProps) {
  const { job_function } = props.loaderData;
  const initial = { ...visitorForm.initial, job_function };
  const { field, form } = useRecordForm(visitors, props, { ...visitorForm, initial });
  return (
    <FormPage {...form}>
      <VisitorFields field={field} />
    </FormPage>
  );
}
