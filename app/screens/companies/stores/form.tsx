import { productSections } from "#app/contracts/directory/base-registers.ts";
import { planChoices, storeBrandEntry } from "#app/contracts/directory/lookups.ts";
import { type StoreDetails, storeBrands, storeRecords } from "#app/contracts/directory/stores.ts";
import { allOf, type ChoicesOf, lookup } from "#app/crud/choices.ts";
import { FormPage, RecordPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadRecordOrForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, CheckboxGroup, CnpjField, LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { AddressFields, ContactFields } from "../address-fields.tsx";
import { blockChoice, cityChoice, describeCity } from "../choices.ts";
import { parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/form.ts";
import { StoreFacts, StorePlace } from "./facts.tsx";
import { HeadsFields } from "./heads-fields.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { type HeadRow, type HoursRow, headRows, storeForm } from "./store-form.ts";

const choices = {
  store_brand_uuid: lookup({ ...storeBrands, row: storeBrandEntry }, ({ store_brand }: StoreDetails) => store_brand),
  city_id: cityChoice,
  plan_uuid: lookup(planChoices, ({ plan }: StoreDetails) => plan),
  conditional_blocks: blockChoice,
  section_heads: allOf(productSections, ({ name }) => name),
};

export const loader = (args: Route.LoaderArgs) => loadRecordOrForm(args, storeForm, choices);
export const action = (args: Route.ActionArgs) => saveForm(args, storeForm, choices);

/** A store: to change for those who may, to read for the others. */
export default function StorePage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, record, path } = loaderData;
  if (choices) return <StoreForm loaderData={{ ...loaderData, choices }} actionData={actionData} />;
  if (!record) return null;
  return (
    <RecordPage resource={storeRecords} loaderData={loaderData} name={record.name} parents={parentOf(path)}>
      <StoreFacts store={record} />
    </RecordPage>
  );
}

type FormProps = Parameters<typeof useRecordForm<typeof storeForm, ChoicesOf<typeof choices>>>[1];

function StoreForm(props: FormProps) {
  const { record, path } = props.loaderData;
  const { field, form, choices } = useRecordForm(storeForm, props, {
    initial: { status: "active" },
    values: (store) => ({ city_id: store.city.id, section_heads: headRows(store) }),
    describe: {
      city_id: describeCity,
      opening_hours: ({ opening_hours }) => countRows(opening_hours, "dia aberto", "dias abertos"),
      section_heads: ({ section_heads }) => countRows(section_heads, "responsável", "responsáveis"),
    },
  });
  const { opening_hours: hours, section_heads: heads } = field;
  return (
    <FormPage {...form} parents={parentOf(path)} facts={record && <StorePlace store={record} />}>
      <LookupField {...field.store_brand_uuid} hint="A rede é a da bandeira" />
      <TextField {...field.name} autoComplete="off" />
      <TextField {...field.code} autoComplete="off" hint="O que a rede usa, como 0042" />
      <TextField {...field.legal_name} autoComplete="off" />
      <CnpjField {...field.cnpj} />
      <ContactFields field={field} />
      <AddressFields field={field} />
      <TextField
        {...field.latitude}
        defaultValue={withComma(field.latitude.defaultValue)}
        maxLength={30}
        inputMode="text"
        autoComplete="off"
        hint="Em graus, como -23,5505"
      />
      <TextField
        {...field.longitude}
        defaultValue={withComma(field.longitude.defaultValue)}
        maxLength={30}
        inputMode="text"
        autoComplete="off"
        hint="Em graus, como -46,6333"
      />
      <HoursFields
        name={hours.name}
        label={hours.label}
        hours={(hours.defaultValue ?? []) as HoursRow[]}
        errors={form.errors}
      />
      <HeadsFields
        name={heads.name}
        label={heads.label}
        heads={(heads.defaultValue ?? []) as HeadRow[]}
        sections={choices.section_heads}
        errors={form.errors}
      />
      <SelectField {...field.status} />
      <LookupField {...field.plan_uuid} />
      <CheckboxField {...field.use_mobconnect} />
      <CheckboxField {...field.second_factor_required} />
      <CheckboxGroup {...field.conditional_blocks} />
    </FormPage>
  );
}

/** Describes rows, stored or typed, by the number of those that say something. */
function countRows(rows: unknown, one: string, many: string): string {
  const filled = (Array.isArray(rows) ? rows : []).filter((row) => row?.opens_at || row?.name);
  return `${filled.length} ${filled.length === 1 ? one : many}`;
}

/** A stored coordinate as it is typed here; a typed one as it was typed. */
const withComma = (degrees: unknown) => (typeof degrees === "string" ? degrees.replace(".", ",") : undefined);
