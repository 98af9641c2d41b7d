import { type AccessTermSignature, signerKinds, termSignatures } from "#app/contracts/documents/access-terms.ts";
import { dayAt } from "#app/contracts/platform/dates.ts";
import { day, filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { backofficeAddresses } from "../../addresses.ts";
import { termAt } from "../describe.tsx";
import type { Route } from "./+types/list.ts";
import { accountColumn } from "./account-column.tsx";
import { SignatureAnswer } from "./answer.tsx";
import { SignatureTabs } from "./tabs.tsx";

const termDay = ({ access_term }: AccessTermSignature) => formatDate(access_term.published_on);
const filters = filtersFor(termSignatures, {
  q: search("Conta"),
  account_uuid: linked("Conta", ({ account }: AccessTermSignature) => account.name, "escolhida"),
  signer_kind: select("Tipo", "Todos", signerKinds),
  agreed: select("Resposta", "Todas", { true: "Concordou", false: "Não concordou" }),
  signed_from: day("Assinado de"),
  signed_until: day("Assinado até"),
  term_uuid: linked("Termo", termDay, "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(termSignatures, filters)];
export async function loader(args: Route.LoaderArgs) {
  return { list: await loadList(args, termSignatures, filters), today: dayAt(new Date()) };
}

const columns: Column<AccessTermSignature>[] = [
  accountColumn,
  {
    header: "Termo",
    sort: "published_on",
    nowrap: true,
    cell: (row) => <a href={termAt(row.access_term.uuid)}>{termDay(row)}</a>,
  },
  { header: "Quem assinou", sort: "user", cell: ({ user }) => user.name },
  {
    header: "Resposta",
    sort: "agreed",
    cell: SignatureAnswer,
  },
  {
    header: "Assinado em",
    sort: "signed_at",
    nowrap: true,
    cell: ({ signed_at }) => formatDateTime(String(signed_at)),
  },
  { header: "Endereço de rede", cell: ({ address }) => address || "–" },
];

/** The answers to the access terms. */
export default function Signatures({ loaderData: { list, today } }: Route.ComponentProps) {
  return (
    <ListPage
      resource={termSignatures}
      list={list}
      filters={filters}
      columns={columns}
      sorted="-signed_at"
      period={{ today, label: "Assinado", names: ["signed_from", "signed_until"] }}
    >
      <SignatureTabs current={backofficeAddresses.signatures} />
    </ListPage>
  );
}
