import { assortments } from "#app/contracts/field/assortments.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { getBulkProps } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { assortmentColumnsOf, assortmentName } from "./columns.tsx";
import { filters } from "./filters.ts";
import { AssortmentTabs } from "./tabs.tsx";

export const middleware: Route.MiddlewareFunction[] = [exportsList(assortments, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, assortments, filters);

/** The products that each store must carry. */
export default function Assortments({ loaderData: list }: Route.ComponentProps) {
  const { listed, may } = list;
  const remove = (
    <Button look="danger" formAction={`${listed.path}/remove`}>
      Tirar do sortimento
    </Button>
  );
  return (
    <ListPage
      resource={assortments}
      list={list}
      filters={filters}
      lead={<WhatIs name="sortimento">sortimento</WhatIs>}
      caption="Produtos que devem estar em cada loja"
      actions={may.remove && <ButtonLink href={`${listed.path}/import`}>Importar planilha</ButtonLink>}
      columns={assortmentColumnsOf(list)}
      {...(may.remove && getBulkProps(listed, assortmentName, remove))}
    >
      <AssortmentTabs current={addresses.assortments} />
    </ListPage>
  );
}
