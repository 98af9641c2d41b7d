import { visitors } from "#app/contracts/people/visitors.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import type { Route } from "./+types/new.ts";
import { VisitorFields, visitorChoices, visitorForm } from "./fields.tsx";

export const loader = (args: Route.LoaderArgs) => loadForm(args, visitors, visitorChoices);
export const action = (args: Route.ActionArgs) =>
  saveForm(args, visitors, visitorChoices, (path, uuid) => `${path}/${uuid}`);

export default function NewVisitor(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(visitors, props, visitorForm);
  return (
    <FormPage {...form}>
      <VisitorFields field={field} />
    </FormPage>
  );
}
