import { MAX_REVIEWED } from "#app/contracts/field/assortment-reviews.ts";
import { type InvalidProduct, invalidProducts } from "#app/contracts/field/assortments.ts";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { type Column, getBulkProps, searchWithoutPage, withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { invalidColumns, lineName } from "./columns.tsx";
import { invalidFilters } from "./filters.ts";
import { invalidTitle, reviewPath } from "./submit.ts";

export const middleware: Route.MiddlewareFunction[] = [exportsList(invalidProducts, invalidFilters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, invalidProducts, invalidFilters);

/** The lines of assortment sheets that could not be imported, oldest first. */
export default function InvalidAssortments({ loaderData: list }: Route.ComponentProps) {
  const { listed, may } = list;
  const review: Column<InvalidProduct> = {
    header: "Ações",
    nowrap: true,
    cell: (row) =>
      row.state === "pending" && (
        <a href={withSearch(reviewPath, { uuid: row.uuid, filters: searchWithoutPage(listed.address) })}>
          Rever<span className="sr-only"> a {lineName(row)}</span>
        </a>
      ),
  };
  const buttons = (
    <>
      <Button formAction={reviewPath}>Rever as escolhidas</Button>{" "}
      <span className="text-muted-foreground">até {MAX_REVIEWED} de uma vez, só as pendentes</span>
    </>
  );
  const columns = invalidColumns(listed.address);
  return (
    <ListPage
      resource={{ ...invalidProducts, words: { ...invalidProducts.words, title: invalidTitle } }}
      list={list}
      filters={invalidFilters}
      sorted="created_at"
      longSorts={["created_at"]}
      lead="Linhas das planilhas das agências que não entraram no sortimento: aceite com o que falta, ou descarte."
      columns={may.write ? [...columns, review] : columns}
      whenEmpty="Nenhuma linha com estes filtros."
      {...(may.write && getBulkProps(listed, lineName, buttons))}
    />
  );
}
