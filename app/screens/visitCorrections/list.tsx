import { correctionList, correctionStates } from "#app/contracts/visits/visit-corrections.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import type { Route } from "./+types/list.ts";
import { correctionColumns } from "./columns.tsx";
import { correctionPathsOf } from "./paths.ts";
import { RequestLead } from "./request-lead.tsx";

const filters = filtersFor(correctionList, {
  name_or_cpf: search("Nome ou CPF"),
  state: select("Situação", "Todas", correctionStates),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(correctionList, filters)];

export async function loader(args: Route.LoaderArgs) {
  const list = await loadList(args, correctionList, filters);
  return { list, paths: correctionPathsOf(args.context), now: Date.now() };
}

/** The exits of the owner's visitors that were informed late, latest request first. */
export default function OwnCorrections({ loaderData: { list, paths, now } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={correctionList}
      list={{ ...list, may: { ...list.may, write: false } }}
      filters={filters}
      parents={paths.parents}
      sorted="-requested_at"
      lead={list.may.write && <RequestLead history={paths.history} />}
      columns={correctionColumns(paths.path, now, { owner: false, store: true })}
    />
  );
}
