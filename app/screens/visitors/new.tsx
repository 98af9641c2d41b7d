import { visitors } from "#app/contracts/people/visitors.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import type { Route } from "./+types/new.ts";
import { VisitorFields, visitorChoices, visitorForm } from "./fields.tsx";
import { saveVisitor } from "./save-visitor.ts";

export const loader = (args: Route.LoaderArgs) => loadForm(args, visitors, visitorChoices);
export const action = (args: Route.ActionArgs) => saveVisitor(args);

export default function NewVisitor(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(visitors, props, visitorForm);
  return (
    <FormPage {...form}>
      <VisitorFields field={field} />
    </FormPage>
  );
}
