import type { FieldMetadata } from "@conform-to/react";
import { CONSENT_VERSION, consentTexts } from "#app/contracts/people/lite-visitors.ts";
import { CheckboxField, CpfField, LookupField, PhoneField, TextField } from "#app/ui/fields/index.ts";
import { liteVisitor as words } from "#app/ui/words.ts";
import type { StoreChoices } from "./lite-visitor-stores.ts";

export type LiteForm = {
  name: string;
  cpf: string;
  phone: string;
  company: string;
  store_uuid: string;
  purpose: string;
  consent_version: string;
};

type Fields = { [Name in keyof LiteForm]: FieldMetadata<LiteForm[Name]> };

/** Limit of the API's search. */
const MOST = 20;

/** The fields of a lite visitor's registration. Their ids are the field names, for the error summary. */
export function LiteVisitorFields({ fields, stores }: { fields: Fields; stores: StoreChoices }) {
  const text = (name: Exclude<keyof LiteForm, "store_uuid" | "consent_version">) => ({
    name,
    defaultValue: fields[name].initialValue,
    errors: fields[name].errors,
    required: true,
  });
  const chosen = fields.store_uuid.initialValue;
  const storeErrors = stores.problem ? [stores.problem] : fields.store_uuid.errors;
  return (
    <>
      <TextField {...text("name")} label="Nome" autoComplete="name" maxLength={200} />
      <CpfField {...text("cpf")} label="CPF" />
      <PhoneField {...text("phone")} required={false} label="Telefone" autoComplete="tel" />
      <TextField
        {...text("company")}
        label="Empresa"
        hint="Nome ou CNPJ de quem enviou você"
        autoComplete="organization"
        maxLength={200}
      />
      <LookupField
        name="store_uuid"
        label="Loja"
        typed="Parte do nome da loja, da cidade ou da rede"
        required
        found={stores}
        chosen={chosen ? [chosen] : []}
        errors={storeErrors}
      />
      {stores.matches >= MOST && <p className="text-muted-foreground">{words.someStores}</p>}
      <TextField {...text("purpose")} label="Finalidade" hint="O que você vai fazer na loja" maxLength={300} />
      <p className="rounded-md border bg-muted p-3">{consentTexts[CONSENT_VERSION]}</p>
      <CheckboxField
        name="consent_version"
        value={CONSENT_VERSION}
        label={words.consent}
        required
        defaultChecked={fields.consent_version.initialValue === CONSENT_VERSION}
        errors={fields.consent_version.errors}
      />
    </>
  );
}
