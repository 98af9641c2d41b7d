import { agencyProducts, agencySuppliers } from "#app/contracts/directory/agency-suppliers.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { getBulkProps } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";
import { productParents, SupplierTabs } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";
import { productColumnsOf } from "./columns.tsx";
import { filters } from "./filters.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(agencyProducts, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, agencyProducts, filters);

/** The products of the suppliers that the agency serves. */
export default function Products({ loaderData: list }: Route.ComponentProps) {
  const { listed, may } = list;
  return (
    <ListPage
      resource={agencyProducts}
      list={list}
      filters={filters}
      windowTitle={`Produtos – ${agencySuppliers.words.title}`}
      caption="Produtos dos fornecedores atendidos"
      parents={productParents}
      actions={may.remove && <ButtonLink href={`${listed.path}/import`}>Importar planilha</ButtonLink>}
      columns={productColumnsOf(list)}
      {...(may.remove &&
        getBulkProps(listed, ({ name }) => name, <Button formAction={`${listed.path}/section`}>Dar seção</Button>))}
    >
      <SupplierTabs current={addresses.agencyProducts} />
    </ListPage>
  );
}
