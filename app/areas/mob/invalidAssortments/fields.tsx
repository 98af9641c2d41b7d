import type { InvalidProduct, InvalidReason } from "#app/contracts/field/assortments.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import { LookupField, type LookupState, type Option, SelectField, TextArea, TextField } from "#app/ui/fields/index.ts";

type ReviewFieldsProps = {
  lines: InvalidProduct[];
  /** Null for lines of several agencies, which share no store, supplier or product. */
  choices: { product: LookupState; supplier: LookupState; store: LookupState } | null;
  sections: Option[];
  categories: Option[];
  typed: Record<string, string>;
  errors: FieldErrors;
};

/** The fields that the chosen lines lack something of, and the note. */
export function ReviewFields({ lines, choices, sections, categories, typed, errors }: ReviewFieldsProps) {
  const has = (reason: InvalidReason) => lines.some(({ reasons }) => reasons.includes(reason));
  const lacksProduct = has("unknown_ean");
  const lacksSection = lacksProduct || has("product_without_section");
  const [first] = lines;
  const one = (name: string, label: string, found: LookupState, hint: string, none: string) => (
    <LookupField
      name={name}
      label={label}
      hint={hint}
      none={none}
      found={found}
      chosen={typed[name] ? [typed[name]] : []}
      errors={errors[name]}
    />
  );
  const select = (name: string, label: string, options: Option[], hint?: string) => (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      placeholder="Nenhuma"
      options={options}
      defaultValue={typed[name]}
      errors={errors[name]}
    />
  );
  return (
    <>
      {!choices && (
        <p>As linhas são de agências diferentes. Para indicar loja, produto ou fornecedor, escolha as de uma só.</p>
      )}
      {lacksProduct &&
        choices &&
        one("product_uuid", "Produto da agência", choices.product, "Quando o EAN da linha está errado", "O do EAN")}
      {lacksProduct &&
        choices &&
        one("agency_supplier_uuid", "Fornecedor", choices.supplier, "Para cadastrar o produto do EAN", "Nenhum")}
      {lacksProduct && (
        <TextField
          name="product_name"
          label="Nome do produto"
          hint="Para cadastrar o produto do EAN; vazio: o nome da linha"
          maxLength={200}
          defaultValue={typed.product_name ?? (lines.length === 1 ? first?.product_name : "")}
          errors={errors.product_name}
        />
      )}
      {lacksSection && select("section", "Seção", sections)}
      {lacksSection && select("category", "Categoria", categories)}
      {choices && one("store_uuid", "Loja", choices.store, "Uma loja que a agência atende", "A que a linha diz")}
      <TextArea
        name="note"
        label="Observação"
        hint="A agência lê estas palavras. Para descartar, é o motivo."
        maxLength={500}
        rows={2}
        defaultValue={typed.note}
        errors={errors.note}
      />
    </>
  );
}
