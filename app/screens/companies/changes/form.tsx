import { companyLists } from "#app/contracts/directory/companies.ts";
import { type BusinessChange, businessChangeRecords as changes } from "#app/contracts/directory/retailers.ts";
import { lookup } from "#app/crud/choices.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { DateField, LookupField } from "#app/ui/fields/index.ts";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/form.ts";

const named = ({ uuid, trade_name }: BusinessChange["old_retailer"]) => ({ uuid, name: trade_name });
const choices = {
  old_retailer_uuid: lookup(companyLists.retailer, ({ old_retailer }: BusinessChange) => named(old_retailer)),
  new_retailer_uuid: lookup(companyLists.retailer, ({ new_retailer }: BusinessChange) => named(new_retailer)),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, changes, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, changes, choices);

export default function BusinessChangeForm(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  const { field, form } = useRecordForm(changes, props, { describe: { changed_on: describeDay } });
  return (
    <FormPage
      {...form}
      name={record?.old_retailer.trade_name}
      title={record ? `Compra de ${record.old_retailer.trade_name}` : undefined}
      parents={parentOf(path)}
      lead="A partir da data, quem tem visitantes na rede comprada vê o aviso e pode mudar os vínculos."
    >
      <LookupField {...field.old_retailer_uuid} />
      <LookupField {...field.new_retailer_uuid} />
      <DateField {...field.changed_on} />
    </FormPage>
  );
}
