import { data } from "react-router";
import { savedViews } from "#app/contracts/reports/saved-views.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/change.ts";

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadForm(args, savedViews, {});
  if (!loaded.record?.own) throw data(null, { status: 404 });
  return loaded;
}
export const action = (args: Route.ActionArgs) => saveForm(args, savedViews, {});

export default function ChangeView(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(savedViews, props);
  const { record } = props.loaderData;
  return (
    <FormPage {...form} title={`Visão ${record?.name}`}>
      <input type="hidden" name="screen" value={record?.screen} />
      <input type="hidden" name="query" value={record?.query} />
      <TextField {...field.name} autoComplete="off" />
      <CheckboxField {...field.shared} label="Compartilhar com os colegas desta conta" />
    </FormPage>
  );
}
