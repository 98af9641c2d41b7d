import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { stores } from "#app/contracts/directory/lookups.ts";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { lookUp, toArray } from "#app/crud/lookup.ts";
import { storeLabel } from "#app/screens/store-label.ts";
import type { ApiClient } from "#app/session/client.ts";
import { CheckboxGroup, DateField, LookupField, type LookupState } from "#app/ui/fields/index.ts";
import { WARNINGS } from "./allocation-warnings.tsx";

export type AllocationForm = {
  store_uuid: string;
  starts_on: string;
  ends_on?: string;
  weekdays: string[];
  supplier_uuids: string[];
};

type Fields = { [Name in keyof Required<AllocationForm>]: FieldMetadata<AllocationForm[Name]> };
type AllocationFieldsProps = {
  fields: Fields;
  stores: LookupState;
  suppliers: LookupState;
  /** Below the store: what is to know of it before the rest is filled in. */
  aboutStore: ReactNode;
};

/** Returns the stores and suppliers that the form offers. */
export async function loadAllocationChoices(api: ApiClient, form?: FormData) {
  const [found, suppliers] = await Promise.all([
    lookUp(api, stores, "store_uuid", form, storeLabel),
    lookUp(api, companyLists.supplier, "supplier_uuids", form, ({ name }) => name),
  ]);
  return { stores: found, suppliers };
}

/** A link to this page may carry the name of a store, which is searched for at once. */
export function searchForm(request: Request): FormData {
  const form = new FormData();
  form.set("store_uuid_q", new URL(request.url).searchParams.get("loja") ?? "");
  return form;
}

const days = Object.entries(weekdayLabels).map(([value, label]) => ({ value, label }));

/** The fields of an allocation. Each id is the field's name, so that the error summary can link to it. */
export function AllocationFields({ fields, stores: found, suppliers, aboutStore }: AllocationFieldsProps) {
  const text = (field: FieldMetadata<string | undefined>) => ({
    name: field.name,
    errors: field.errors,
    defaultValue: field.initialValue,
  });
  return (
    <>
      <LookupField
        name="store_uuid"
        label="Loja"
        required
        found={found}
        chosen={toArray(fields.store_uuid.initialValue)}
        errors={fields.store_uuid.errors}
        combo
        updates={WARNINGS}
      />
      {aboutStore}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <DateField {...text(fields.starts_on)} label="Início" required />
        <DateField {...text(fields.ends_on)} label="Fim" hint="dd/mm/aaaa; vazio: sem fim" />
      </div>
      <CheckboxGroup
        name="weekdays"
        label="Dias da semana"
        layout="row"
        required
        options={days}
        defaultValue={toArray(fields.weekdays.initialValue)}
        errors={fields.weekdays.errors}
      />
      <LookupField
        name="supplier_uuids"
        label="Fornecedores atendidos"
        multiple
        layout="columns"
        found={suppliers}
        chosen={toArray(fields.supplier_uuids.initialValue)}
        errors={fields.supplier_uuids.errors}
      />
    </>
  );
}
