import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { documentStatuses } from "#app/contracts/documents/documents.ts";
import {
  decideTogetherOperation,
  MAX_DECIDED_TOGETHER,
  waitingDocuments,
} from "#app/contracts/documents/verification.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { redirectWithUndo } from "#app/crud/record.ts";
import { addressOf, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { formatInteger } from "#app/ui/format.ts";
import { EmptyState, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { Table, withSearch } from "#app/ui/table/index.ts";
import { conflict, form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/together.ts";
import { DecisionFields, decisionOf, type Typed, typedIn } from "./decision-form.tsx";
import { benchOf, UNDO, undoPath, verificationTitle } from "./paths.ts";
import { togetherColumns } from "./together-columns.tsx";
import { undoDecisions } from "./undo.ts";

const names = ["owner_uuid", "document_type_uuid", "retailer_uuid"] as const;
const title = waitingDocuments.words.title;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, waitingDocuments, READ_WRITE);
  const url = new URL(request.url);
  const bench = benchOf(context);
  const query = paramsOf(url, names);
  if (!query.owner_uuid || !query.document_type_uuid) throw redirect(bench.path);
  const found = await apiOf(context).list(waitingDocuments, { ...filled(query), per_page: MAX_DECIDED_TOGETHER });
  return { found, bench, here: withSearch(addressOf(url), { [UNDO]: null }), now: Date.now() };
}

const filled = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

/** Takes one decision on the documents that are marked, all or none. */
export async function action({ context, request }: Route.ActionArgs) {
  const url = new URL(request.url);
  const here = withSearch(addressOf(url), { [UNDO]: null });
  const form = await formOf(request);
  const undone = url.searchParams.get(UNDO);
  if (undone) return undoDecisions(context, here, undone.split(","));
  const typed = typedIn(form);
  const marked = form.getAll("document").map(String);
  const documents = marked.map((one) => ({ uuid: one.split(":")[0] ?? "", version: Number(one.split(":")[1]) }));
  const decision = decisionOf(typed);
  const body = { document_decision: { ...decision, documents } };
  const decided = await apiOf(context).write(decideTogetherOperation, {}, body);
  if (decided.ok) {
    const { count } = decided.body;
    const what = count === 1 ? "1 documento" : `${count} documentos`;
    const done = `${what}: ${documentStatuses[decision.status]}.`;
    return redirectWithUndo(
      context,
      here,
      done,
      undoPath(
        here,
        documents.map(({ uuid }) => uuid),
      ),
      303,
    );
  }
  const lacks = Object.values(decided.problem.errors?.document_decision?.[0] ?? {}).flat();
  const none = documents.length === 0 ? ["Marque ao menos um documento."] : lacks;
  const [message = decided.problem.message] = decided.status === 409 ? [conflict.title] : none;
  return data({ uuid: "", message, typed, marked }, { status: decided.status });
}

/** A decision that was not saved; `marked` are the documents that it was about. */
type Refused = { message: string; typed: Typed; marked?: string[] };

/** The documents of one type that wait with one owner: marked, looked at, and decided at once. */
export default function Together({ loaderData: { found, bench, here, now }, actionData }: Route.ComponentProps) {
  const refused: Refused | undefined = actionData;
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
    </>
  );
}
