import { invoiceRunInput, invoiceRuns, runCharges, runTotalOperation } from "#app/contracts/money/invoice-runs.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { exportsList, loadList, type PageArgs } from "#app/crud/load-list.ts";
import { onceKey } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { formatCount, ListFrame } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { backofficeAddresses } from "../../../addresses.ts";
import type { Route } from "./+types/new.ts";
import { MonthForm } from "./month-form.tsx";
import { startRun } from "./start-run.ts";

const monthOf = ({ request }: Pick<PageArgs, "request">) => paramsOf(new URL(request.url), ["month"]).month;

export const middleware: Route.MiddlewareFunction[] = [
  exportsList(runCharges, {}, (args) => ({ month: monthOf(args) })),
];

/** The charges of the month in the address; without a month, or with a wrong one, the reason. */
export async function loader(args: Route.LoaderArgs) {
  const parsed = invoiceRunInput.safeParse({ month: monthOf(args) });
  if (!parsed.success) return { month: monthOf(args), wrong: parsed.error.issues[0]?.message ?? "", preview: null };
  const { month } = parsed.data;
  const [list, { invoice_run_total: total }] = await Promise.all([
    loadList(args, runCharges, {}, { month }),
    apiOf(args.context).read(runTotalOperation, { month }),
  ]);
  return { month, wrong: "", preview: { listed: list.listed, may: list.may, total, once: onceKey() } };
}

export const action = (args: Route.ActionArgs) => startRun(args);

/** Shows by account what a run of a month will issue, before it begins. */
export default function NewRun({ loaderData: { month, wrong, preview }, actionData }: Route.ComponentProps) {
  const { invoices, invoiceRuns: path } = backofficeAddresses;
  const { title } = runCharges.words;
  const error = actionData?.message ?? wrong;
  return (
    <>
      <title>{error ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[
          homeCrumb(path),
          { label: "Faturas", href: invoices },
          { label: invoiceRuns.words.title, href: path },
          { label: title },
        ]}
        lead={
          preview && `${month.split("-").reverse().join("/")}, com vencimento em ${formatDate(preview.total.due_on)}`
        }
      />
      <ErrorSummary errors={error ? [{ id: "month", message: error }] : []} />
      <MonthForm month={month} error={error} />
      {preview?.may.write && preview.total.count > 0 && (
        <PostForm action={`${path}/new`} once={preview.once} className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="month" value={month} />
          <p>
            {formatCount({ total: preview.total.count, capped: false }, ["fatura", "faturas"])}, ao todo{" "}
            <strong>{formatMoney(preview.total.amount_cents)}</strong>.
          </p>
          <Button look="primary">Gerar as faturas</Button>
          <ButtonLink href={path}>{words.cancel}</ButtonLink>
        </PostForm>
      )}
      {preview && (
        <ListFrame
          listed={preview.listed}
          noun={[runCharges.words.one, runCharges.words.many]}
          caption={title}
          exports={`${path}/new/export`}
          rowKey={({ uuid }) => uuid}
          linkless
          sorted="account"
          whenEmpty={<p>Não há o que gerar: as assinaturas deste mês já têm fatura.</p>}
          columns={[
            { header: "Conta", sort: "account", rowHeader: true, cell: ({ account }) => account.name },
            { header: "Plano", sort: "plan", cell: ({ plan }) => plan.name },
            { header: "Período até", nowrap: true, cell: ({ period_ends_on }) => formatDate(period_ends_on) },
            {
              header: "Valor",
              sort: "amount",
              numeric: true,
              nowrap: true,
              cell: ({ amount_cents }) => formatMoney(amount_cents),
            },
          ]}
        />
      )}
    </>
  );
}
