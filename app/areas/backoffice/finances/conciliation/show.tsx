import {
  bankLayouts,
  bankReturns,
  type ReturnLineState,
  returnLineStates,
  returnLinesOperation,
  returnOperation,
} from "#app/contracts/money/conciliation.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { loadRows, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDateTime, formatMoney } from "#app/ui/format.ts";
import { Figures, PageHeader, Tabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/show.ts";
import { lineColumns } from "./columns.tsx";
import { conciliationCrumbs, lineAt, returnAt } from "./describe.tsx";

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { state } = paramsOf(url, ["state"]);
  const api = apiOf(context);
  const [{ bank_return }, listed, { data: waiting }] = await Promise.all([
    api.read(returnOperation, { id }),
    loadRows(context, url, returnLinesOperation, { id, state: state || undefined }),
    api.read(returnLinesOperation, { id, state: "pending", per_page: 1 }),
  ]);
  return { bank_return, listed, state, next: (abilitiesOf(context, bankReturns).write && waiting[0]) || null };
}

const states = Object.keys(returnLineStates) as ReturnLineState[];

/** A return file: its totals, and its lines by state. */
export default function Return({ loaderData: { bank_return, listed, state, next } }: Route.ComponentProps) {
  const { uuid, name, layout, bank, created_at, counts, paid_cents, matched_cents, pending_cents } = bank_return;
  const total = states.reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <title>{name}</title>
      <PageHeader
        title={name}
        breadcrumb={[...conciliationCrumbs, { label: name }]}
        lead={`${bankLayouts[layout]}${bank && `, banco ${bank}`}, recebido em ${formatDateTime(String(created_at))}`}
        actions={
          next && (
            <ButtonLink look="primary" href={lineAt(next)}>
              Decidir a próxima linha
            </ButtonLink>
          )
        }
      />
      <Figures
        items={[
          { label: "no arquivo", value: formatMoney(paid_cents) },
          { label: "conciliados", value: formatMoney(matched_cents) },
          { label: "em aberto", value: formatMoney(pending_cents), href: returnAt(uuid, "?state=pending") },
        ]}
      />
      <Tabs
        address={listed.address}
        param="state"
        label="Linhas por situação"
        current={state}
        tabs={[
          { value: "", label: "Todas", count: total },
          ...states.map((value) => ({ value, label: returnLineStates[value], count: counts[value] })),
        ]}
      />
      <ListFrame
        listed={listed}
        noun={["linha", "linhas"]}
        caption={`Linhas de ${name}`}
        columns={lineColumns(false)}
        rowKey={({ line }) => String(line)}
        exports={returnAt(uuid, "/export")}
        sorted="line"
      />
    </>
  );
}
