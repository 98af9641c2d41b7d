import { CheckboxGroup, type Option, SelectField, TextField } from "#app/ui/fields/index.ts";
import type { CompanyOption } from "./companies.ts";

type CompanyFieldsProps = {
  companies: Option[];
  chosen: readonly string[];
  typed: string;
  label?: string;
  hint?: string;
  errors?: string[] | undefined;
};

/** The companies that a document proves: any of those offered, and others by their CNPJ. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { companies, chosen, typed, label = "CNPJs que o documento comprova", hint, errors } = props;
  return (
    <>
      <CheckboxGroup
        name="company"
        label={label}
        hint={hint ?? "Nenhum: não fala de uma empresa, e vale para todas"}
        options={companies}
        defaultValue={chosen}
      />
      <TextField
        name="cnpjs"
        label="Outro CNPJ"
        hint="De uma unidade ou empresa que não está na lista; mais de um, separados por vírgula"
        defaultValue={typed}
        autoComplete="off"
        errors={errors}
      />
    </>
  );
}

type CompanySelectProps = {
  companies: CompanyOption[];
  name?: string;
  id: string;
  /** The visitor whose unit is chosen at first, where the page has several. */
  visitor?: string;
  /** Names the document, where the page has several of these fields. */
  of?: string;
  value?: string | undefined;
  errors?: string[] | undefined;
};

/** One company that a document proves, where there is little room. */
export function CompanySelect({ companies, name = "cnpjs", id, visitor, of, value, errors }: CompanySelectProps) {
  const isUnit = ({ isDefault, defaultOf }: CompanyOption) =>
    isDefault || (visitor !== undefined && defaultOf.includes(visitor));
  return (
    <SelectField
      name={name}
      id={id}
      label="CNPJ"
      aria-label={of ? `CNPJ: ${of}` : undefined}
      placeholder="Não fala de uma empresa"
      options={companies}
      defaultValue={value ?? companies.find(isUnit)?.value}
      errors={errors}
    />
  );
}
