import { storeProducts } from "#app/contracts/store/store-products.ts";
import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadRecordOrForm, saveForm } from "#app/crud/load-form.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import { DateField, LookupField, SelectField, TextArea, TextField } from "#app/ui/fields/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import type { Route } from "./+types/form.ts";
import { taskChoicesFor } from "./choices.ts";
import { taskName } from "./columns.tsx";
import { TaskRecord } from "./task-record.tsx";

export async function loader(args: Route.LoaderArgs) {
  const wanted = new URL(args.request.url).searchParams.get("product_uuid");
  const product = wanted && !args.params.id ? await settle(apiOf(args.context).find(storeProducts, wanted)) : null;
  return {
    ...(await loadRecordOrForm(args, storeTasks, taskChoicesFor(product ?? undefined))),
    product: product?.uuid,
  };
}

export const action = (args: Route.ActionArgs) => saveForm(args, storeTasks, taskChoicesFor());

type Choices = NonNullable<Route.ComponentProps["loaderData"]["choices"]>;
type FieldsProps = Pick<Route.ComponentProps, "actionData"> & {
  loaderData: Omit<Route.ComponentProps["loaderData"], "choices"> & { choices: Choices };
};

export default function TaskForm({ loaderData, actionData }: Route.ComponentProps) {
  const { record, path, choices } = loaderData;
  if (choices) return <Fields loaderData={{ ...loaderData, choices }} actionData={actionData} />;
  return record && <TaskRecord task={record} path={path} />;
}

function Fields(props: FieldsProps) {
  const { record, path, product } = props.loaderData;
  const { field, form } = useRecordForm(storeTasks, props, {
    initial: { product_uuid: product },
    values: ({ status, product, product_section }) => ({
      status: status === "done" || status === "with_issue" ? status : "",
      product_section: product ? "" : product_section,
    }),
  });
  return (
    <FormPage
      {...form}
      name={record ? taskName(record) : undefined}
      actions={record && <ButtonLink href={`${path}/${record.uuid}/photo`}>Foto</ButtonLink>}
    >
      <SelectField {...field.kind} placeholder="Escolha" />
      <LookupField {...field.product_uuid} />
      <SelectField {...field.product_section} placeholder="Nenhuma" />
      <TextField {...field.quantity} inputMode="decimal" autoComplete="off" maxLength={12} />
      <DateField {...field.day} />
      <LookupField {...field.replenisher_uuid} hint="Ou um visitante, no campo seguinte" />
      <LookupField {...field.visitor_uuid} />
      <SelectField {...field.status} placeholder="Em aberto" />
      <SelectField {...field.issue_reason} placeholder="Sem problema" />
      <TextArea {...field.note} rows={2} />
    </FormPage>
  );
}
