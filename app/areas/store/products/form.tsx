import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { type StoreProduct, storeProducts } from "#app/contracts/store/store-products.ts";
import { lookupSeveral } from "#app/crud/choices.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { DateField, LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { groupChoices } from "../product-sections.ts";
import type { Route } from "./+types/form.ts";

const choices = {
  product_section: groupChoices(productSections, ({ product_section }: StoreProduct) => [product_section?.name ?? ""]),
  product_category: groupChoices(productCategories, ({ product_category }: StoreProduct) => [
    product_category?.name ?? "",
  ]),
  supplier_uuids: lookupSeveral(companyLists.supplier, ({ suppliers }: StoreProduct) => suppliers),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, storeProducts, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, storeProducts, choices);

export default function StoreProductForm(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(storeProducts, props, {
    values: ({ product_section, product_category }) => ({
      product_section: product_section?.name ?? "",
      product_category: product_category?.name ?? "",
    }),
    describe: { due_date: describeDay },
  });
  return (
    <FormPage {...form}>
      <TextField {...field.ean} inputMode="numeric" autoComplete="off" />
      <TextField {...field.name} autoComplete="off" />
      <SelectField {...field.product_section} placeholder="Sem seção" />
      <SelectField {...field.product_category} placeholder="Sem categoria" />
      <LookupField {...field.supplier_uuids} multiple layout="columns" />
      <TextField {...field.stock} inputMode="decimal" autoComplete="off" maxLength={12} />
      <DateField {...field.due_date} />
    </FormPage>
  );
}
