import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { AgencyProduct } from "#app/contracts/directory/agency-suppliers.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { permission, productCrumbs, products } from "../attended.ts";
import type { Route } from "./+types/remove.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { product: await findRecord<AgencyProduct>(apiOf(context), products, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, products, params.id);
}

export default function RemoveProduct({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const { uuid, name, ean } = product;
  const self = `${products.path}/${uuid}`;
  return (
    <ConfirmationPage
      title={`Remover ${name}`}
      crumbs={[...productCrumbs, { label: name, href: self }]}
      action={`${self}/remove`}
      cancel={products.path}
      refused={actionData}
    >
      <p>
        O produto <strong>{name}</strong> (EAN {ean}) sai das listas e de todos os sortimentos. As respostas sobre ele
        continuam.
      </p>
    </ConfirmationPage>
  );
}
