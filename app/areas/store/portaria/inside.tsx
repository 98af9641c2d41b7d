import type { Page } from "#app/contracts/platform/paging.ts";
import { type VisitItem, visitStatuses } from "#app/contracts/visits/visits.ts";
import { formatInteger, formatTime } from "#app/ui/format.ts";
import { Unavailable } from "#app/ui/page/index.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import { type Column, Table } from "#app/ui/table/index.ts";
import * as where from "./paths.ts";

/** Visitors in the store, latest entry first. `page` is null when the API is unavailable. */
export function Inside({ page, acts }: { page: Page<VisitItem> | null; acts: boolean }) {
  if (!page) return <Unavailable subject={visitStatuses.working} href={where.gatePath} />;
  const { total, capped } = page.meta;
  return (
    <section aria-labelledby="inside" className="grid min-w-0 grid-cols-1 gap-2">
      <h2 id="inside" className="font-semibold">
        {visitStatuses.working}: {formatInteger(total)}
        {capped && "+"}
      </h2>
      <Table
        caption={visitStatuses.working}
        columns={acts ? [...columns, exit] : columns}
        rows={page.data}
        rowKey={({ uuid }) => uuid}
      />
      {total > page.data.length && (
        <p>
          Aqui estão as {page.data.length} entradas mais recentes. Para a saída das outras pessoas, passe o crachá ou
          digite o CPF.
        </p>
      )}
    </section>
  );
}

const visitorOf = ({ visitor_function }: VisitItem) => visitor_function.visitor;

const columns: Column<VisitItem>[] = [
  {
    header: "Nome",
    rowHeader: true,
    cell: (visit) => (
      <>
        {visitorOf(visit).name}
        <Subtext>{visitorOf(visit).owner_name}</Subtext>
      </>
    ),
  },
  { header: "Desde", cell: ({ entered_at, store }) => formatTime(entered_at, store.time_zone) },
];

const exit: Column<VisitItem> = {
  header: "Saída",
  cell: (visit) => (
    <PostForm action={where.gatePath} data-later="">
      <input type="hidden" name="intent" value="check_out" />
      <input type="hidden" name="visit_uuid" value={visit.uuid} />
      <input type="hidden" name="name" value={visitorOf(visit).name} />
      <input type="hidden" name="owner_uuid" value={visitorOf(visit).owner_uuid} />
      <input type="hidden" name="visitor_uuid" value={visitorOf(visit).uuid} />
      <input type="hidden" name="later" value={`Saída: ${visitorOf(visit).name}`} />
      <Button>
        Saída<span className="sr-only"> de {visitorOf(visit).name}</span>
      </Button>
    </PostForm>
  ),
};
