import { companyLists } from "#app/contracts/directory/companies.ts";
import { type SupplierUnit, supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import { lookup } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, CnpjField, LookupField, TextField } from "#app/ui/fields/index.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { AddressFields, ContactFields } from "../address-fields.tsx";
import { cityChoice, describeCity } from "../choices.ts";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/form.ts";

const choices = {
  supplier_uuid: lookup(companyLists.supplier, ({ supplier }: SupplierUnit) => ({
    uuid: supplier.uuid,
    name: supplier.trade_name,
  })),
  city_id: cityChoice,
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, supplierUnits, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, supplierUnits, choices);

/** A unit of a supplier, which stays with it. */
export default function UnitForm(props: Route.ComponentProps) {
  const { record, path } = props.loaderData;
  const { field, form } = useRecordForm(supplierUnits, props, {
    initial: { active: true },
    values: ({ city }) => ({ city_id: city?.id }),
    describe: { city_id: describeCity },
  });
  const { supplier_uuid: supplier } = field;
  return (
    <FormPage {...form} parents={parentOf(path)}>
      {record ? (
        <>
          <DefinitionList items={[{ term: supplier.label, detail: record.supplier.trade_name }]} />
          <input type="hidden" name="supplier_uuid" value={record.supplier.uuid} />
        </>
      ) : (
        <LookupField {...supplier} />
      )}
      <TextField {...field.name} autoComplete="off" />
      <CnpjField {...field.cnpj} />
      <ContactFields field={field} />
      <AddressFields field={field} />
      <CheckboxField {...field.active} />
    </FormPage>
  );
}
