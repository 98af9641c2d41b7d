import type { Assortment } from "#app/contracts/assortments.ts";
import { FULL_ACCESS } from "#app/contracts/permissions.ts";
import { findAt, removeAt } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { QuestionPage } from "#app/ui/page/index.ts";
import type { Route } from "./+types/remove.ts";
import { crumbs, permission, place } from "./assortment.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { found: await findAt<Assortment>(apiOf(context), place, params.id) };
}

export function action({ context, params }: Route.ActionArgs) {
  return removeAt(context, place, params.id);
}

export default function RemoveAssortment({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { uuid, product, store } = found;
  return (
    <QuestionPage
      title={`Tirar ${product.name} do sortimento`}
      crumbs={crumbs}
      action={`${place.path}/${uuid}/remove`}
      cancel={place.path}
      refused={actionData}
    >
      <p>
        <strong>{product.name}</strong> deixa de ser esperado em <strong>{store.name}</strong>, e as pesquisas por
        produto não perguntam mais sobre ele lá.
      </p>
    </QuestionPage>
  );
}
