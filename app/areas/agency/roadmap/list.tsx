import { frequencies, type Roadmap, roadmaps } from "#app/contracts/field/roadmaps.ts";
import { filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { WhatIs } from "#app/screens/help/what-is.tsx";
import { LinkTabs } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { roadmapColumns } from "./columns.tsx";
import { roadmapTabs, roadmapTitle, searchPath } from "./roadmaps.ts";

const filters = filtersFor(roadmaps, {
  q: search("Roteiro ou promotor"),
  frequency: select(roadmaps.labels.frequency, "Todas", frequencies),
  visitor_uuid: linked("Promotor", ({ visitor }: Roadmap) => visitor.name, "sem roteiros"),
  store_uuid: linked("Loja", storeName, "sem roteiros"),
});

function storeName({ stops }: Roadmap, uuid: string): string {
  return stops.find(({ store }) => store.uuid === uuid)?.store.name ?? "sem roteiros";
}

/** Roadmaps, whose list stands beside the page that carries their name. */
const allRoadmaps = { ...roadmaps, words: { one: "roteiro", many: "roteiros", title: "Todos os roteiros" } };

export const middleware: Route.MiddlewareFunction[] = [exportsList(roadmaps, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, roadmaps, filters);

/** All roadmaps, independent of the week. */
export default function Roadmaps({ loaderData: list }: Route.ComponentProps) {
  const add = `${addresses.roadmaps}/new`;
  return (
    <ListPage
      resource={allRoadmaps}
      list={list}
      filters={filters}
      lead={<WhatIs name="roteiro">roteiro</WhatIs>}
      caption="Roteiros"
      parents={[{ label: roadmapTitle, href: addresses.roadmaps }]}
      actions={
        list.may.write && (
          <ButtonLink look="primary" href={add}>
            {roadmaps.words.add}
          </ButtonLink>
        )
      }
      columns={roadmapColumns(list.may)}
      whenEmpty={list.may.write && <a href={add}>Cadastrar um roteiro</a>}
    >
      <LinkTabs label={roadmapTitle} tabs={roadmapTabs} current={searchPath} />
    </ListPage>
  );
}
