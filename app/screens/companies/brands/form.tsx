import { companyLists } from "#app/contracts/directory/companies.ts";
import { type StoreBrandDetails, storeBrands } from "#app/contracts/directory/stores.ts";
import { lookup } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { LookupField, TextField } from "#app/ui/fields/index.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/form.ts";

const choices = {
  retailer_uuid: lookup(companyLists.retailer, ({ retailer }: StoreBrandDetails) => ({
    uuid: retailer.uuid,
    name: retailer.trade_name,
  })),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, storeBrands, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, storeBrands, choices);

export default function BrandForm(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(storeBrands, props);
  const { record, path } = props.loaderData;
  const { retailer_uuid: retailer } = field;
  return (
    <FormPage {...form} parents={parentOf(path)}>
      {record ? (
        <>
          <DefinitionList items={[{ term: retailer.label, detail: record.retailer.trade_name }]} />
          <input type="hidden" name="retailer_uuid" value={record.retailer.uuid} />
        </>
      ) : (
        <LookupField {...retailer} />
      )}
      <TextField {...field.name} autoComplete="off" />
    </FormPage>
  );
}
