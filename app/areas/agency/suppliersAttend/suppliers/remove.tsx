import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import type { AgencySupplier } from "#app/contracts/directory/agency-suppliers.ts";
import { findRecord, removeRecord } from "#app/crud/record.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import { ConfirmationPage } from "#app/ui/page/index.ts";
import { crumbs, permission, suppliers } from "../attended.ts";
import type { Route } from "./+types/remove.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLevel(context, permission, FULL_ACCESS);
  return { found: await findRecord<AgencySupplier>(apiOf(context), suppliers, params.id) };
}

export function action({ context, params, request }: Route.ActionArgs) {
  return removeRecord(context, request, suppliers, params.id);
}

export default function RemoveSupplier({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { uuid, supplier_name: name, products_count: count } = found;
  const self = `${suppliers.path}/${uuid}`;
  const products = count === 1 ? "Seu produto sai" : `Seus ${count} produtos saem`;
  return (
    <ConfirmationPage
      title={`Remover ${name}`}
      crumbs={[...crumbs, { label: name, href: self }]}
      action={`${self}/remove`}
      cancel={suppliers.path}
      refused={actionData}
    >
      <p>
        O fornecedor <strong>{name}</strong> deixa de ser atendido. {count > 0 && `${products} dos sortimentos. `}
        As respostas, as evidências e as visitas que já existem continuam.
      </p>
    </ConfirmationPage>
  );
}
