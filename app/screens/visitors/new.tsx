import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { usualJobFunctionOperation } from "#app/contracts/people/visitor-calls.ts";
import { visitors } from "#app/contracts/people/visitors.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/new.ts";
import { ChooseOwner, newVisitorOf } from "./choose-owner.tsx";
import { VisitorFields, visitorChoices, visitorForm } from "./fields.tsx";
import { loadOwners, ownerIn } from "./owner.ts";
import { saveVisitor } from "./save-visitor.ts";
import { visitorAbilities } from "./visitor-paths.ts";

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  requireAbility(context, visitors, READ_WRITE);
  const url = new URL(request.url);
  const owner = ownerIn(url);
  if (!owner && visitorAbilities(context).seesOwners) return { choice: await loadOwners(context, url), form: null };
  const [form, usual] = await Promise.all([
    loadForm(args, visitors, visitorChoices(owner?.uuid)),
    apiOf(context).accountLookup(usualJobFunctionOperation, {}),
  ]);
  const job_function = usual.job_function ?? visitors.input.shape.job_function.parse(undefined);
  return { choice: null, form: { ...form, job_function } };
}

export const action = (args: Route.ActionArgs) => saveVisitor(args);

type FormProps = {
  form: NonNullable<Route.ComponentProps["loaderData"]["form"]>;
  refused: Route.ComponentProps["actionData"];
};

export default function NewVisitor({ loaderData: { choice, form }, actionData }: Route.ComponentProps) {
  return choice ? (
    <ChooseOwner {...choice} {...newVisitorOf(choice.path)} />
  ) : (
    <VisitorForm form={form} refused={actionData} />
  );
}

function VisitorForm({ form: loaded, refused }: FormProps) {
  const initial = { ...visitorForm.initial, job_function: loaded.job_function };
  const { field, form } = useRecordForm(
    visitors,
    { loaderData: loaded, actionData: refused },
    { ...visitorForm, initial },
  );
  return (
    <FormPage {...form}>
      <VisitorFields field={field} />
    </FormPage>
  );
}
