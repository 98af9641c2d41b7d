import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { Assortment } from "#app/contracts/field/assortments.ts";
import { loadBulk, submitBulk } from "#app/crud/bulk.ts";
import { requireLevel } from "#app/session/levels.ts";
import { formatInteger } from "#app/ui/format.ts";
import { BulkConfirmation } from "#app/ui/page/index.ts";
import { success, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, permission, removal } from "./assortment.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return loadBulk<Assortment>(context, request, removal);
}

export function action({ context, request }: Route.ActionArgs) {
  return submitBulk(context, request, removal, (count) =>
    count === 1 ? success.removed : `${formatInteger(count)} itens removidos.`,
  );
}

export default function RemoveAssortments({ loaderData: shown, actionData }: Route.ComponentProps) {
  const { total } = shown.found.meta;
  return (
    <BulkConfirmation
      title={total === 1 ? "Tirar 1 item do sortimento" : `Tirar ${formatInteger(total)} itens do sortimento`}
      crumbs={crumbs}
      confirmLabel={words.remove}
      selection={shown}
      nameOf={({ product, store }) => `${product.name}, em ${store.name}`}
      refused={actionData}
    >
      <p>Deixam de ser esperados nas lojas, e as pesquisas por produto não perguntam mais sobre eles lá:</p>
    </BulkConfirmation>
  );
}
