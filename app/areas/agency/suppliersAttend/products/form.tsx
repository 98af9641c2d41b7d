import { type AgencyProduct, agencyProducts } from "#app/contracts/directory/agency-suppliers.ts";
import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { paramsOf } from "#app/crud/search.ts";
import { LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { ownSupplier } from "../../attended-suppliers.ts";
import { groupNames } from "../../product-groups.ts";
import { productParents } from "../tabs.tsx";
import type { Route } from "./+types/form.ts";

const choices = {
  agency_supplier_uuid: ownSupplier,
  category: groupNames(productCategories, ({ category }: AgencyProduct) => category),
  section: groupNames(productSections, ({ section }: AgencyProduct) => section),
};

/** The address of a new product may say its EAN and name: those of a line that could not be imported. */
export async function loader(args: Route.LoaderArgs) {
  return {
    ...(await loadForm(args, agencyProducts, choices)),
    initial: paramsOf(new URL(args.request.url), ["ean", "name"]),
  };
}
export const action = (args: Route.ActionArgs) => saveForm(args, agencyProducts, choices);

export default function ProductForm(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(agencyProducts, props, { initial: props.loaderData.initial });
  return (
    <FormPage {...form} parents={productParents}>
      <LookupField {...field.agency_supplier_uuid} />
      <TextField {...field.ean} inputMode="numeric" autoComplete="off" />
      <TextField {...field.name} autoComplete="off" />
      <SelectField {...field.category} placeholder="Sem categoria" />
      <SelectField {...field.section} placeholder="Sem seção" />
    </FormPage>
  );
}
