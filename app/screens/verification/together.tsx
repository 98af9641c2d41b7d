import { redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { MAX_DECIDED_TOGETHER, waitingDocuments } from "#app/contracts/documents/verification.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { addressOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Table, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/together.ts";
import { claimListed } from "./claimed.ts";
import { decideMarked, groupIn, type RefusedTogether } from "./decide-marked.ts";
import { DecisionFields } from "./decision-form.tsx";
import { benchOf, UNDO, verificationTitle } from "./paths.ts";
import { ReleaseButton } from "./person.tsx";
import { togetherColumns } from "./together-columns.tsx";

const title = waitingDocuments.words.title;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, waitingDocuments, READ_WRITE);
  const url = new URL(request.url);
  const bench = benchOf(context);
  const query = groupIn(url);
  if (!query.owner_uuid || !query.document_type_uuid) throw redirect(bench.path);
  await claimListed(context, request, query);
  const found = await apiOf(context).list(waitingDocuments, { ...query, per_page: MAX_DECIDED_TOGETHER });
  return { found, bench, here: withSearch(addressOf(url), { [UNDO]: null }), now: Date.now() };
}

/** Takes one decision on the documents that are marked, all or none, or gives them back. */
export const action = ({ context, request }: Route.ActionArgs) => decideMarked(context, request);

/** The documents of one type that wait with one owner: marked, looked at, and decided at once. */
export default function Together({ loaderData: { found, bench, here, now }, actionData }: Route.ComponentProps) {
  const refused: RefusedTogether | undefined = actionData;
  const [first] = found.data;
  const subject = first ? `${first.document_type.name} · ${first.visitor.owner_name}` : "";
  const rest = found.meta.total - found.data.length;
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        lead={subject}
        breadcrumb={[bench.home, { label: verificationTitle, href: bench.path }, { label: title }]}
      />
      <ErrorSummary errors={refused ? [{ id: "reason-together", message: refused.message }] : []} />
      {found.data.length === 0 && <EmptyState title="Nenhum documento deste tipo aguarda avaliação" />}
      {found.data.length > 0 && (
        <PostForm action={here} noValidate className="grid grid-cols-1 gap-3">
          <p>Abra os arquivos e deixe marcados os que têm a mesma decisão.</p>
          <Table
            caption={title}
            columns={togetherColumns({ bench, now, marked: refused?.marked })}
            rows={found.data}
            rowKey={({ uuid, retailer }) => uuid + retailer.uuid}
            cards
          />
          {rest > 0 && <p>Mais {formatInteger(rest)} aguardam depois destes.</p>}
          <div className="grid max-w-md gap-2">
            <DecisionFields id="together" name="os marcados" typed={refused?.typed} refused={refused?.message} keys />
          </div>
        </PostForm>
      )}
      {found.data.some(({ claim }) => claim?.mine) && (
        <PostForm action={here} className="print:hidden">
          <ReleaseButton />
        </PostForm>
      )}
    </>
  );
}
