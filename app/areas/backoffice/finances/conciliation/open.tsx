import { openLinesOperation } from "#app/contracts/money/conciliation.ts";
import { loadRows } from "#app/crud/search.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ListFrame } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/open.ts";
import { lineColumns } from "./columns.tsx";
import { ConciliationTabs, conciliationCrumbs, lineAt } from "./describe.tsx";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadRows(context, new URL(request.url), openLinesOperation, {});

const title = "Linhas que aguardam decisão";

/** The lines of all files that wait for a decision. */
export default function OpenLines({ loaderData: listed }: Route.ComponentProps) {
  const { openLines } = backofficeAddresses;
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[...conciliationCrumbs, { label: title }]} />
      <ConciliationTabs current={openLines} />
      <ListFrame
        listed={listed}
        noun={["linha", "linhas"]}
        caption={title}
        columns={lineColumns(true)}
        rowKey={lineAt}
        exports={`${openLines}/export`}
        whenEmpty={<p>Nenhuma linha espera: tudo o que o banco informou está conciliado.</p>}
      />
    </>
  );
}
