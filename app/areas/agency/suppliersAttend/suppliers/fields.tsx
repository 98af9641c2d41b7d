import type { FieldMetadata } from "@conform-to/react";
import { LookupField, type LookupState, TextField } from "#app/ui/fields/index.ts";
import { labels, noAccount, type SupplierForm } from "./supplier.ts";

type Fields = { [Name in keyof SupplierForm]: FieldMetadata<SupplierForm[Name]> };

export function SupplierFields({ fields, accounts }: { fields: Fields; accounts: LookupState }) {
  const chosen = fields.supplier_uuid.initialValue;
  return (
    <>
      <TextField
        name="supplier_name"
        label={labels.supplier_name}
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={fields.supplier_name.initialValue}
        errors={fields.supplier_name.errors}
      />
      <LookupField
        name="supplier_uuid"
        label={labels.supplier_uuid}
        hint="Com ela, o fornecedor vê nos relatórios o que você permitir"
        found={accounts}
        none={noAccount}
        chosen={chosen ? [chosen] : []}
        errors={fields.supplier_uuid.errors}
      />
    </>
  );
}
