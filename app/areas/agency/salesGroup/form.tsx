import { stores } from "#app/contracts/directory/lookups.ts";
import { regionals } from "#app/contracts/directory/regionals.ts";
import { countStores, type SalesGroup, salesGroups } from "#app/contracts/directory/sales-groups.ts";
import { allOf, type ChoicesOf } from "#app/crud/choices.ts";
import { FormPage, RecordPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadRecordOrForm, saveForm } from "#app/crud/load-form.ts";
import { toArray } from "#app/crud/lookup.ts";
import { SelectField, TextField } from "#app/ui/fields/index.ts";
import { DefinitionList } from "#app/ui/page/index.ts";
import { mergeSelection, storeChoice, storeOfRetailer } from "../store-choice/choice.ts";
import { StoreChoice } from "../store-choice/fields.tsx";
import type { Route } from "./+types/form.ts";

const { labels } = salesGroups;
const choices = {
  regional_uuid: allOf(regionals, ({ name }) => name),
  store_uuids: storeChoice(
    stores,
    ({ name, retailer }) => storeOfRetailer(name, retailer.trade_name),
    ({ retailers }: SalesGroup) =>
      retailers.flatMap(({ name: retailer, stores }) =>
        stores.map(({ uuid, name }) => ({ value: uuid, label: storeOfRetailer(name, retailer) })),
      ),
  ),
};

export const loader = (args: Route.LoaderArgs) => loadRecordOrForm(args, salesGroups, choices);

export async function action(args: Route.ActionArgs) {
  const { request } = await mergeSelection(args.request);
  return saveForm({ ...args, request }, salesGroups, choices);
}

export default function SalesGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, record } = loaderData;
  if (choices) return <GroupForm loaderData={{ ...loaderData, choices }} actionData={actionData} />;
  return record && <GroupFacts group={record} path={loaderData.path} />;
}

type FormProps = Parameters<typeof useRecordForm<typeof salesGroups, ChoicesOf<typeof choices>>>[1];

function GroupForm(props: FormProps) {
  const { field, form, choices } = useRecordForm(salesGroups, props, { describe: { store_uuids: describeStores } });
  return (
    <FormPage {...form}>
      <TextField {...field.name} autoComplete="off" />
      <SelectField {...field.regional_uuid} placeholder="Nenhuma" />
      <StoreChoice {...field.store_uuids} choices={choices.store_uuids} />
    </FormPage>
  );
}

/** Describes a group's stores, stored or submitted, by their number. */
function describeStores(values: Record<string, unknown>): string {
  const count = values.retailers ? countStores(values as SalesGroup) : toArray(values.store_uuids).length;
  return `${count} ${count === 1 ? "loja" : "lojas"}`;
}

function GroupFacts({ group, path }: { group: SalesGroup; path: string }) {
  const { name, regional, retailers } = group;
  return (
    <RecordPage resource={salesGroups} loaderData={{ path, record: group }} name={name}>
      <DefinitionList
        items={[
          { term: labels.regional_uuid, detail: regional?.name ?? "Nenhuma" },
          ...retailers.map(({ name, stores }) => ({
            term: `${name} (${stores.length})`,
            detail: stores.map((store) => store.name).join(", "),
          })),
        ]}
      />
    </RecordPage>
  );
}
