import { type Candidate, candidateReasons } from "#app/contracts/money/conciliation.ts";
import { CheckboxGroup, SearchField, TextField } from "#app/ui/fields/index.ts";
import { formatDate, formatMoney } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";

type Unpaid = Pick<Candidate, "uuid" | "number" | "open_cents" | "due_on"> & { account: { name: string } };

type DecisionProps = {
  self: string;
  candidates: Candidate[];
  /** Unpaid invoices that the search found. */
  found: Unpaid[];
  q: string;
  /** The amount of the line. */
  cents: number;
  errors: Record<string, string[]>;
  reason?: string;
};

function describe({ number, account, open_cents, due_on }: Unpaid, cents: number): string {
  const rest = open_cents - cents;
  const difference = rest === 0 ? "" : `, ${formatMoney(Math.abs(rest))} ${rest > 0 ? "a menos" : "a mais"} na linha`;
  return `Nº ${number}, ${account.name}: ${formatMoney(open_cents)} em aberto, vence em ${formatDate(due_on)}${difference}`;
}

/** The forms that decide on a line: the invoices that it pays, or the reason why it pays none. */
export function Decision({ self, candidates, found, q, cents, errors, reason }: DecisionProps) {
  const options = [
    ...candidates.map((one) => ({
      value: one.uuid,
      label: `${describe(one, cents)} (${one.reasons.map((why) => candidateReasons[why].toLowerCase()).join("; ")})`,
    })),
    ...found.map((one) => ({ value: one.uuid, label: describe(one, cents) })),
  ];
  const [first] = q ? found : candidates;
  return (
    <>
      <Panel title="Conciliar com faturas" id="decisao">
        {options.length > 0 ? (
          <PostForm action={self} noValidate className="grid gap-3">
            <CheckboxGroup
              name="invoice_uuid"
              label="Faturas que esta linha pode pagar"
              hint="Várias são pagas por ordem de vencimento; a última pode ficar paga em parte. O que sobra vira crédito da conta."
              required
              options={options}
              defaultValue={first ? [first.uuid] : []}
              errors={errors.invoices}
              layout="columns"
            />
            <p>
              <Button look="primary" name="intent" value="settle">
                Conciliar
              </Button>
            </p>
          </PostForm>
        ) : (
          <p>Nenhuma fatura em aberto combina com o número, o pagador, o valor ou a data. Procure por outra abaixo.</p>
        )}
        <search>
          <form method="get" action={self} className="flex flex-wrap items-end gap-2">
            <SearchField name="q" label="Outra fatura: número ou conta" defaultValue={q} />
            <Button>Pesquisar</Button>
          </form>
        </search>
        {q && found.length === 0 && <p>Nenhuma outra fatura em aberto para “{q}”.</p>}
      </Panel>
      <Panel title="Ignorar a linha" id="ignorar">
        <PostForm action={self} noValidate className="grid gap-3">
          <TextField
            name="reason"
            label="Motivo"
            required
            maxLength={1000}
            autoComplete="off"
            defaultValue={reason}
            errors={errors.reason}
          />
          <p>
            <Button name="intent" value="ignore">
              Ignorar
            </Button>
          </p>
        </PostForm>
      </Panel>
    </>
  );
}

/** Takes back what became of a line; `paid` if it paid an invoice. */
export function UndoForm({ self, paid }: { self: string; paid: boolean }) {
  return (
    <Panel title="Desfazer" id="desfazer">
      <p>
        {paid
          ? "As faturas voltam a esperar pagamento, e a linha, uma decisão."
          : "A linha volta a esperar uma decisão."}
      </p>
      <PostForm action={self}>
        <Button name="intent" value="undo">
          Desfazer
        </Button>
      </PostForm>
    </Panel>
  );
}
