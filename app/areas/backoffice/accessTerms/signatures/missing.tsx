import { type MissingSignature, missingSignatures, signerKinds } from "#app/contracts/documents/access-terms.ts";
import { filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { Subtext } from "#app/ui/primitives/subtext.tsx";
import type { Column } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../addresses.ts";
import { termAt } from "../describe.tsx";
import type { Route } from "./+types/missing.ts";
import { accountColumn } from "./account-column.tsx";
import { SignatureTabs, signatureParents } from "./tabs.tsx";

const filters = filtersFor(missingSignatures, {
  q: search("Conta"),
  account_uuid: linked("Conta", ({ account }: MissingSignature) => account.name, "escolhida"),
  signer_kind: select("Tipo", "Todos", signerKinds),
  has_responsible: select("Responsável", "Com e sem", { true: "Com responsável", false: "Sem responsável" }),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(missingSignatures, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, missingSignatures, filters);

const columns: Column<MissingSignature>[] = [
  accountColumn,
  {
    header: "Termo",
    sort: "published_on",
    cell: ({ access_term, days }) => (
      <>
        <a href={termAt(access_term.uuid)}>{formatDate(access_term.published_on)}</a>
        <Subtext>{days === 1 ? "há 1 dia" : `há ${days} dias`}</Subtext>
      </>
    ),
  },
  { header: "Responsáveis", cell: Responsibles },
  {
    header: "Último lembrete",
    sort: "reminded_at",
    nowrap: true,
    cell: ({ reminded_at }) => (reminded_at ? formatDateTime(String(reminded_at)) : "–"),
  },
];

function Responsibles({ responsibles }: MissingSignature) {
  if (responsibles.length === 0) return <Badge tone="warning" label="Sem responsável" />;
  return responsibles.map(({ name, email }) => (
    <p key={`${name} ${email}`}>
      {name} {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  ));
}

/** The accounts that have not answered the term in force. */
export default function MissingSignatures({ loaderData: list }: Route.ComponentProps) {
  const isNarrowed = Boolean(list.values.q || list.values.account_uuid || list.values.has_responsible);
  return (
    <ListPage
      resource={missingSignatures}
      list={list}
      filters={filters}
      columns={columns}
      sorted="account"
      parents={signatureParents}
      lead="Contas que ainda não responderam ao termo em vigor para o seu tipo"
      whenEmpty={!isNarrowed && <p>Todas as contas responderam ao termo em vigor.</p>}
    >
      <SignatureTabs current={backofficeAddresses.missingSignatures} />
    </ListPage>
  );
}
