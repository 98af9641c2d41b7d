import { productSections } from "#app/contracts/directory/base-registers.ts";
import { type Replenisher, replenishers } from "#app/contracts/store/replenishers.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, CheckboxGroup, PhoneField, TextField } from "#app/ui/fields/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { groupChoices } from "../product-sections.ts";
import type { Route } from "./+types/form.ts";

const choices = {
  product_sections: groupChoices(productSections, ({ product_sections }: Replenisher) => product_sections),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, replenishers, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, replenishers, choices);

export default function ReplenisherForm(props: Route.ComponentProps) {
  const { field, form } = useRecordForm(replenishers, props, { initial: { active: "on" } });
  const { record, path } = props.loaderData;
  return (
    <FormPage {...form} actions={record?.active && <Invitation record={record} path={path} />}>
      <TextField {...field.name} autoComplete="off" />
      <PhoneField {...field.phone} hint="Com o DDD" />
      <CheckboxGroup {...field.product_sections} layout="columns" />
      <CheckboxField {...field.active} />
      <input type="hidden" name="user_uuid" value={field.user_uuid.defaultValue ?? ""} />
    </FormPage>
  );
}

/** The way to the invitation of one who has no password yet. */
function Invitation({ record: { uuid, user }, path }: { record: Replenisher; path: string }) {
  if (user && user.state !== "invited") return null;
  return <ButtonLink href={`${path}/${uuid}/invite`}>{user ? "Convidar de novo" : "Convidar"}</ButtonLink>;
}
