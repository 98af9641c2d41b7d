import {
  type BankReturnLine,
  bankReturns,
  candidatesOperation,
  returnLineOperation,
  returnLineProblems,
} from "#app/contracts/money/conciliation.ts";
import { invoiceList } from "#app/contracts/money/invoices.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatCnpj, formatDate, formatDateTime, formatMoney } from "#app/ui/format.ts";
import { DefinitionList, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import { invoiceAt } from "../invoices/invoice-crumbs.ts";
import type { Route } from "./+types/line.ts";
import { decideLine } from "./decide.ts";
import { Decision, UndoForm } from "./decision.tsx";
import { conciliationCrumbs, LineStatus, returnAt } from "./describe.tsx";

/** Invoices that a search shows. */
const MOST = 10;

export async function loader({ context, params: { id, line }, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { q } = paramsOf(new URL(request.url), ["q"]);
  const { bank_return_line: row } = await api.read(returnLineOperation, { id, line });
  const waits = row.state === "pending";
  const [candidates, found] = await Promise.all([
    waits ? api.read(candidatesOperation, { id, line }).then((body) => body.candidates) : [],
    waits && q ? api.list(invoiceList, { q, per_page: MOST }).then(({ data }) => data) : [],
  ]);
  const unpaid = found.filter(({ state }) => state === "open" || state === "overdue");
  const may = abilitiesOf(context, bankReturns);
  return { row, may, candidates, q, found: unpaid.filter(({ uuid }) => candidates.every((one) => one.uuid !== uuid)) };
}

export const action = (args: Route.ActionArgs) => decideLine(args);

/** The invoices that a line settled, and the credit that it gave. */
const Parts = ({ parts }: Pick<BankReturnLine, "parts">) => (
  <ul className="grid">
    {parts.map(({ amount_cents, account, invoice }) => (
      <li key={invoice?.uuid ?? "credit"} className="py-1">
        {invoice ? (
          <a href={invoiceAt(invoice.uuid)} className="text-primary underline">{`Fatura nº ${invoice.number}`}</a>
        ) : (
          "Crédito da conta"
        )}
        {`, ${account.name}: ${formatMoney(amount_cents)}`}
      </li>
    ))}
  </ul>
);

/** A line of a return file: what the bank reports, and what is to be done with it. */
export default function Line({ loaderData: { row, may, candidates, found, q }, actionData }: Route.ComponentProps) {
  const { bank_return, line, our_number, document, paid_on, paid_cents, state, problem, invoice, parts } = row;
  const title = `Linha ${line} de ${bank_return.name}`;
  const self = returnAt(bank_return.uuid, `/${line}`);
  const errors = actionData?.errors ?? {};
  const payer = [row.payer_name, formatCnpj(row.payer_number).replace("–", "")].filter(Boolean).join(", ");
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[
          ...conciliationCrumbs,
          { label: bank_return.name, href: returnAt(bank_return.uuid) },
          { label: `Linha ${line}` },
        ]}
        lead={<LineStatus state={state} />}
      />
      <ErrorSummary
        errors={Object.entries(errors).flatMap(([name, messages]) =>
          messages.map((message) => ({ id: name === "reason" ? "reason" : "decisao", message })),
        )}
      />
      <DefinitionList
        items={[
          { term: "Valor pago", detail: paid_cents === null ? null : formatMoney(paid_cents) },
          { term: "Pagamento", detail: formatDate(paid_on) },
          { term: "Pagador", detail: payer || null },
          { term: "Nosso número", detail: our_number || null },
          { term: "Documento", detail: document || null },
          ...(state === "pending" && problem ? [{ term: "Por quê", detail: returnLineProblems[problem] }] : []),
          ...(parts.length === 0
            ? [{ term: "Fatura", detail: invoice ? `Nº ${invoice.number}, ${invoice.account_name}` : null }]
            : [{ term: "Paga", detail: <Parts parts={parts} /> }]),
          ...(row.reason ? [{ term: "Motivo", detail: row.reason }] : []),
          ...(row.decided_by
            ? [{ term: "Decidida por", detail: `${row.decided_by}, ${formatDateTime(String(row.decided_at))}` }]
            : []),
        ]}
      />
      {state === "pending" && may.write && (
        <Decision {...{ self, candidates, found, q, errors }} cents={paid_cents ?? 0} reason={actionData?.reason} />
      )}
      {state !== "pending" && state !== "noted" && may.remove && <UndoForm self={self} paid={state !== "ignored"} />}
    </>
  );
}
