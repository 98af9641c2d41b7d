import { data } from "react-router";
import { assortments, assortmentsAdded } from "#app/contracts/field/assortments.ts";
import { readChoices } from "#app/crud/choices.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess, withChoices } from "#app/crud/record.ts";
import { formErrors, readForm, redisplay } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { LookupField, UpdatingSelect } from "#app/ui/fields/index.ts";
import { formatInteger } from "#app/ui/format.ts";
import { addresses } from "../addresses.ts";
import { mergeSelection, servedStoreChoice } from "../store-choice/choice.ts";
import { StoreChoice } from "../store-choice/fields.tsx";
import type { Route } from "./+types/new.ts";
import { productChoice, supplierChoice } from "./products-of-supplier.ts";

const choices = {
  supplier: supplierChoice,
  product_uuids: productChoice,
  store_uuids: servedStoreChoice(() => []),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, assortments, choices);

export async function action({ context, request }: Route.ActionArgs) {
  const { form, request: merged } = await mergeSelection(request);
  return withChoices(await add(context, merged), async () => ({
    choices: await readChoices(apiOf(context), choices, form),
  }));
}

async function add(context: Context, request: Request) {
  const { submission, once, intent } = await readForm(request, assortments.input);
  if (intent === "search" || intent === "again") return data(redisplay(submission));
  const { concept } = assortments;
  if (submission.status !== "success") return formErrors(submission, concept);
  const saved = await apiOf(context).create(assortments, submission.value, once);
  if (!saved.ok) return formErrors(submission, concept, saved);
  const { added } = assortmentsAdded.parse(saved.body);
  const { store_uuids, product_uuids } = submission.value;
  const present = store_uuids.length * product_uuids.length - added;
  const path = addresses.assortments;
  return redirectWithSuccess(context, intent === "new" ? `${path}/new` : path, describeAdded(added, present));
}

function describeAdded(added: number, present: number): string {
  const news = added === 1 ? "1 item incluído" : `${formatInteger(added)} itens incluídos`;
  if (present === 0) return `${news}.`;
  return `${news}; ${present === 1 ? "1 já estava" : `${formatInteger(present)} já estavam`} no sortimento.`;
}

export default function NewAssortment(props: Route.ComponentProps) {
  const { field, form, choices } = useRecordForm(assortments, props);
  const { supplier } = choices;
  return (
    <FormPage {...form} lead="Cada produto escolhido entra em cada loja escolhida; o que já está lá continua.">
      <UpdatingSelect
        name="agency_supplier_uuid"
        label="Fornecedor"
        placeholder="Todos"
        options={supplier.options}
        defaultValue={supplier.chosen}
        updates="produtos"
        button="Mostrar os produtos"
        formAction="#product_uuids"
      />
      <div id="produtos">
        <LookupField {...field.product_uuids} typed="Parte do nome ou começo do EAN" multiple />
      </div>
      <StoreChoice {...field.store_uuids} choices={choices.store_uuids} />
    </FormPage>
  );
}
