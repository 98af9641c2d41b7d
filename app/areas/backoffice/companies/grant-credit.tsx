import { z } from "zod";
import { companies } from "#app/contracts/directory/companies.ts";
import { credits } from "#app/contracts/money/credits.ts";
import { reaisField } from "#app/contracts/money/money.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";
import { useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, submitForm } from "#app/crud/load-form.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { kindAt } from "#app/screens/companies/kinds.ts";
import { apiOf } from "#app/session/client.ts";
import { TextField } from "#app/ui/fields/index.ts";
import { PageHeader, RecordForm } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/grant-credit.ts";
import { companyCrumbs, companyPathOf } from "./crumbs.ts";

const { amount_cents, reason } = credits.input.shape;
/** A credit of the page's account, with the amount in reais. */
const form = {
  ...credits,
  input: z.object({
    amount_cents: withFacts(reaisField(credits.labels.amount_cents).pipe(amount_cents), {
      hint: "Em reais: 1.234,56",
    }),
    reason: withFacts(reason, { hint: "A conta não o vê; fica no registro do crédito" }),
  }),
};

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request } = args;
  const kind = kindAt(request);
  const company = await apiOf(context).find(companies[kind], params.id);
  return { ...(await loadForm({ ...args, params: {} }, form, {})), kind, company, self: companyPathOf(request) };
}

export const action = (args: Route.ActionArgs) =>
  submitForm({ ...args, params: {} }, form, {}, async (values, { once, intent }) => {
    const { context, params, request } = args;
    const saved = await apiOf(context).create(credits, { ...values, account_uuid: params.id }, once);
    if (!saved.ok) return saved;
    const self = companyPathOf(request);
    return redirectWithSuccess(context, intent === "new" ? `${self}/credits/new` : self, "Crédito concedido.");
  });

/** Gives the account a credit, with the reason. */
export default function GrantCredit(props: Route.ComponentProps) {
  const { kind, company, self } = props.loaderData;
  const { field, form: state } = useRecordForm(form, props);
  const name = credits.words.add ?? "";
  return (
    <>
      <title>{state.errors.length > 0 ? words.errorTitle(name) : name}</title>
      <PageHeader
        title={name}
        lead={`Para ${company.trade_name}, nas faturas em que for usado`}
        breadcrumb={[...companyCrumbs(kind, company), { label: name }]}
      />
      <RecordForm errors={state.errors} cancel={self} once={state.once}>
        <TextField {...field.amount_cents} inputMode="decimal" autoComplete="off" maxLength={40} />
        <TextField {...field.reason} autoComplete="off" />
      </RecordForm>
    </>
  );
}
