import type { FieldMetadata } from "@conform-to/react";
import { LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { labels, type Offer, type ProductForm } from "./product.ts";

type Fields = { [Name in keyof ProductForm]: FieldMetadata<ProductForm[Name]> };

export function ProductFields({ fields, offer }: { fields: Fields; offer: Offer }) {
  const text = (name: keyof ProductForm) => ({
    name,
    label: labels[name],
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
  });
  const supplier = fields.agency_supplier_uuid.initialValue;
  return (
    <>
      <LookupField
        name="agency_supplier_uuid"
        label={labels.agency_supplier_uuid}
        required
        found={offer.suppliers}
        chosen={supplier ? [supplier] : []}
        errors={fields.agency_supplier_uuid.errors}
      />
      <TextField
        {...text("ean")}
        required
        hint="O número sob o código de barras: 8, 12, 13 ou 14 números"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <TextField {...text("name")} required autoComplete="off" maxLength={200} />
      <SelectField {...text("category")} placeholder="Sem categoria" options={offer.categories} />
      <SelectField
        {...text("section")}
        hint="Um produto sem seção não entra em sortimentos por planilha"
        placeholder="Sem seção"
        options={offer.sections}
      />
    </>
  );
}
