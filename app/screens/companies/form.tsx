import { companies } from "#app/contracts/directory/companies.ts";
import type { ChoicesOf } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import type { FieldProps } from "#app/crud/record-fields.ts";
import { pathOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { CheckboxField, CheckboxGroup, CnpjField, LookupField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { success } from "#app/ui/words.ts";
import type { Route } from "./+types/form.ts";
import { AddressFields, ContactFields } from "./address-fields.tsx";
import { type CompanyResource, companyChoices, describeCity } from "./choices.ts";
import { companyPaths, kindAt } from "./kinds.ts";

export async function loader(args: Route.LoaderArgs) {
  const kind = kindAt(args.request);
  return { kind, ...(await loadForm(args, companies[kind], companyChoices)) };
}

/** A saved account goes to its page, where its users, stores and documents follow. */
export function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const kind = kindAt(request);
  const [, area = ""] = pathOf(new URL(request.url)).split("/");
  const { list, at } = companyPaths(area, kind);
  return submitForm(args, companies[kind], companyChoices, async (values, { once, intent }) => {
    const api = apiOf(context);
    if (params.id !== undefined) {
      const saved = await api.update(companies[kind], params.id, values);
      return saved.ok ? redirectWithSuccess(context, at(params.id), success.saved) : saved;
    }
    const saved = await api.create(companies[kind], values, once);
    if (!saved.ok) return saved;
    const to = intent === "new" ? `${list}/new` : at(String(saved.body[kind]?.uuid));
    return redirectWithSuccess(context, to, success.registered);
  });
}

type FormProps = Parameters<typeof useRecordForm<CompanyResource, ChoicesOf<typeof companyChoices>>>[1];

/** The fields that only one kind of account has. */
type KindFields = Partial<
  Record<"supplier_type" | "document_validation_type", FieldProps & Pick<Parameters<typeof SelectField>[0], "options">>
>;

/** The form of an account: who it is, where, and on which terms it uses the product. */
export default function CompanyForm({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, record } = loaderData;
  const { field, form } = useRecordForm<CompanyResource, ChoicesOf<typeof companyChoices>>(
    companies[kind],
    { loaderData, actionData } as FormProps,
    {
      initial: { status: "active" },
      values: (company) => ({ city_id: company.city?.id }),
      describe: { city_id: describeCity },
    },
  );
  const { supplier_type, document_validation_type } = field as KindFields;
  return (
    <FormPage {...form} name={record?.trade_name}>
      <TextField {...field.trade_name} autoComplete="off" />
      <TextField {...field.legal_name} autoComplete="off" />
      <CnpjField {...field.cnpj} />
      {supplier_type && <SelectField {...supplier_type} placeholder="Escolha" />}
      <ContactFields field={field} />
      <AddressFields field={field} />
      <SelectField {...field.status} />
      <LookupField {...field.plan_uuid} />
      <CheckboxField {...field.use_mobconnect} />
      <CheckboxField
        {...field.second_factor_required}
        hint="Quem entra por um provedor de acesso não o tem: ele já pede o seu."
      />
      <CheckboxGroup {...field.conditional_blocks} hint="Partes da interface que só aparecem onde estão ligadas." />
      {document_validation_type && <SelectField {...document_validation_type} />}
    </FormPage>
  );
}
