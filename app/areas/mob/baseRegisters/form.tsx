import { companyLists } from "#app/contracts/directory/companies.ts";
import type { RowOf } from "#app/contracts/platform/resource.ts";
import { type Choice, lookup } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { CheckboxField, LookupField, type LookupState, TextField } from "#app/ui/fields/index.ts";
import type { Route } from "./+types/form.ts";
import {
  ALL_RETAILERS,
  findRegister,
  type Register,
  type RegisterName,
  registerName,
  registerParents,
} from "./registers.ts";

type Entry = RowOf<Register>;

const retailers = lookup(companyLists.retailer, (entry: Entry) =>
  "retailer" in entry && entry.retailer ? { uuid: entry.retailer.uuid, name: entry.retailer.trade_name } : null,
);
const none: Choice<Entry, LookupState> = async () => ({ isComplete: true, options: [], query: "", matches: 0 });
const choicesOf = ({ labels }: Register) => ({ retailer_uuid: "retailer_uuid" in labels ? retailers : none });

export function loader(args: Route.LoaderArgs) {
  const register = findRegister(args.params.register);
  return loadForm(args, register, choicesOf(register));
}

export function action(args: Route.ActionArgs) {
  const register = findRegister(args.params.register);
  return saveForm(args, register, choicesOf(register));
}

/** What the title of a stored record's page calls it. */
const headings: Record<RegisterName, string> = {
  jobFunctions: "Função",
  serviceTypes: "Tipo de serviço",
  productCategories: "Categoria de produtos",
  productSections: "Seção de produtos",
};

export default function EntryForm(props: Route.ComponentProps) {
  const name = registerName(props.params.register);
  const { record } = props.loaderData;
  const { field, form } = useRecordForm(findRegister(name), props, {
    initial: { active: true },
    describe: { retailer_uuid: (_values, text) => text || ALL_RETAILERS },
  });
  return (
    <FormPage
      {...form}
      title={record ? `${headings[name]}: ${record.name}` : undefined}
      lead={record && "key" in record && `Chave: ${record.key}`}
      parents={registerParents}
    >
      <TextField {...field.name} maxLength={120} autoComplete="off" />
      {"is_supervisor" in field && <CheckboxField {...field.is_supervisor} />}
      {"retailer_uuid" in field && <LookupField {...field.retailer_uuid} none={ALL_RETAILERS} />}
      <CheckboxField {...field.active} hint="Inativo: fica nos cadastros que o usam e não é mais oferecido" />
    </FormPage>
  );
}
