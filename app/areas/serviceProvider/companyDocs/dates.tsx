import { companyDocs } from "#app/contracts/documents/company-docs.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { DateField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/dates.ts";

export const loader = (args: Route.LoaderArgs) => loadForm(args, companyDocs, {});
export const action = (args: Route.ActionArgs) => saveForm(args, companyDocs, {});

/** Corrects the dates of a document that was not decided on. */
export default function CompanyDocDates(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(companyDocs, props, {
    describe: { issued_on: describeDay, expires_on: describeDay },
  });
  return (
    <FormPage {...form} name={record?.document_type.name}>
      <DateField {...field.issued_on} />
      <DateField {...field.expires_on} />
    </FormPage>
  );
}
