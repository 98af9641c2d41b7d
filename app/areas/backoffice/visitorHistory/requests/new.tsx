import { dataRequestKinds, dataRequestList } from "#app/contracts/people/data-requests.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { CpfField, DateField, SelectField, TextArea, TextField } from "#app/ui/fields/index.ts";
import { toOptions } from "#app/ui/table/index.ts";
import { success } from "#app/ui/words.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/new.ts";
import { requestAt, requestParents } from "./describe.tsx";

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadForm(args, dataRequestList, {})),
  today: dayAt(new Date()),
});
export const action = (args: Route.ActionArgs) =>
  submitForm(args, dataRequestList, {}, async (values, { once, intent }) => {
    const made = await apiOf(args.context).create(dataRequestList, values, once);
    if (!made.ok) return made;
    const uuid = made.body.data_request?.uuid as string;
    const to = intent === "new" ? `${backofficeAddresses.dataRequests}/new` : requestAt(uuid);
    return redirectWithSuccess(args.context, to, success.registered);
  });

/** Registers what a person asks about their own data. */
export default function NewRequest(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(dataRequestList, props, { initial: { received_on: props.loaderData.today } });
  return (
    <FormPage {...form} parents={requestParents} lead="O prazo de 15 dias conta da data do pedido.">
      <TextField {...field.name} autoComplete="off" />
      <CpfField {...field.cpf} />
      <TextField {...field.contact} hint="E-mail ou telefone para a resposta" autoComplete="off" />
      <SelectField {...field.kind} placeholder="Escolha" options={toOptions(dataRequestKinds)} />
      <DateField {...field.received_on} />
      <TextArea {...field.details} />
    </FormPage>
  );
}
