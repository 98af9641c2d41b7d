import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { assortmentRemovalOperation, assortments } from "#app/contracts/field/assortments.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { type Bulk, loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { formatInteger } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/remove.ts";
import { filters } from "./filters.ts";
import { assortmentCrumbs } from "./tabs.tsx";

const bulk = {
  list: assortments,
  path: addresses.assortments,
  filters,
  operation: assortmentRemovalOperation,
  concept: "assortment_removal",
} satisfies Bulk<typeof assortments>;

export function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, assortments, FULL_ACCESS);
  return loadBulk(context, request, bulk);
}

export const action = ({ context, request }: Route.ActionArgs) =>
  submitBulk(
    context,
    request,
    bulk,
    (count) => (count === 1 ? success.removed : `${formatInteger(count)} itens removidos.`),
    (uuid) => `${addresses.assortments}/remove/${uuid}/undo`,
  );

export default function RemoveAssortments({ loaderData: selection, actionData }: Route.ComponentProps) {
  const { total } = selection.found.meta;
  return (
    <BulkConfirmation
      title={total === 1 ? "Tirar 1 item do sortimento" : `Tirar ${formatInteger(total)} itens do sortimento`}
      crumbs={assortmentCrumbs}
      confirmLabel={words.remove}
      selection={selection}
      nameOf={({ product, store }) => `${product.name}, em ${store.name}`}
      refused={actionData}
    >
      <p>
        Deixam de ser esperados nas lojas, e as pesquisas por produto não perguntam mais sobre eles lá. Por um dia isto
        se desfaz:
      </p>
    </BulkConfirmation>
  );
}
