import { dataRequestKinds, dataRequestList, personReportList } from "#app/contracts/people/data-requests.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { CpfField, TextField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { backofficeAddresses } from "../addresses.ts";
import type { Route } from "./+types/new.ts";
import { reportAt } from "./tabs.tsx";

/** The form; `request` in the address names the data subject's request that the report answers. */
export async function loader(args: Route.LoaderArgs) {
  const uuid = new URL(args.request.url).searchParams.get("request");
  const form = await loadForm(args, personReportList, {});
  return { ...form, answers: uuid ? await apiOf(args.context).find(dataRequestList, uuid) : null };
}

export const action = (args: Route.ActionArgs) =>
  submitForm(args, personReportList, {}, async (values, { once, intent }) => {
    const made = await apiOf(args.context).create(personReportList, values, once);
    if (!made.ok) return made;
    const uuid = made.body.person_report?.uuid as string;
    const to = intent === "new" ? `${backofficeAddresses.personReports}/new` : reportAt(uuid);
    return redirectWithSuccess(args.context, to, "Relatório reunido. A leitura ficou registrada.");
  });

/** Asks for the CPF and the reason before a person's data is collected. */
export default function NewReport(props: Route.ComponentProps) {
  const { answers } = props.loaderData;
  const { field, form } = useRecordForm(personReportList, props, {
    initial: answers
      ? {
          cpf: answers.cpf,
          request_uuid: answers.uuid,
          reason: `Pedido do titular de ${formatDate(answers.received_on)}: ${dataRequestKinds[answers.kind]}`,
        }
      : {},
  });
  return (
    <FormPage {...form} lead="Quem reuniu e por quê fica registrado aqui e no histórico de cada cadastro da pessoa.">
      <CpfField {...field.cpf} />
      <TextField {...field.reason} autoComplete="off" />
      {field.request_uuid.defaultValue && (
        <input type="hidden" name="request_uuid" value={field.request_uuid.defaultValue} />
      )}
    </FormPage>
  );
}
