import { type AccessTermSignature, missingSignatures, termSignatures } from "#app/contracts/documents/access-terms.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Badge, Panel, Unavailable } from "#app/ui/page/index.ts";
import { type Column, Table, withSearch } from "#app/ui/table/index.ts";
import { termAt } from "../accessTerms/describe.tsx";
import { SignatureAnswer } from "../accessTerms/signatures/answer.tsx";
import { backofficeAddresses } from "../addresses.ts";

/** The most answers that the panel shows, the latest first. */
const MOST = 5;

/** The account's answers to the access terms, and the version in force that it owes one. */
export async function loadTerms(context: Context, account_uuid: string) {
  const api = apiOf(context);
  const [signed, missing] = await Promise.all([
    settle(api.list(termSignatures, { account_uuid, per_page: MOST })),
    settle(api.list(missingSignatures, { account_uuid })),
  ]);
  return { signed: signed?.data ?? null, missing: missing?.data ?? null };
}

const columns: Column<AccessTermSignature>[] = [
  {
    header: "Termo",
    rowHeader: true,
    nowrap: true,
    cell: ({ access_term: { uuid, published_on } }) => <a href={termAt(uuid)}>{formatDate(published_on)}</a>,
  },
  { header: "Resposta", cell: SignatureAnswer },
  { header: "Quem assinou", cell: ({ user }) => user.name },
  { header: "Assinado em", nowrap: true, cell: ({ signed_at }) => formatDateTime(String(signed_at)) },
];

type TermsPanelProps = Awaited<ReturnType<typeof loadTerms>> & { account: string; self: string };

/** The terms that the account has answered, and the one that it has not. */
export function TermsPanel({ account, self, signed, missing }: TermsPanelProps) {
  const all = withSearch(backofficeAddresses.signatures, { account_uuid: account });
  const [owed] = missing ?? [];
  return (
    <Panel
      title="Assinaturas de termos"
      id="termos"
      actions={<a href={all}>Ver todas as assinaturas de termos da conta</a>}
    >
      {missing === null && <Unavailable subject={missingSignatures.words.title} href={self} />}
      {owed && (
        <p>
          <Badge tone="warning" label="Falta assinar" /> o termo de{" "}
          <a href={termAt(owed.access_term.uuid)}>{formatDate(owed.access_term.published_on)}</a>, em vigor há{" "}
          {owed.days === 1 ? "1 dia" : `${owed.days} dias`}.{" "}
          {owed.responsibles.length > 0
            ? `Assina: ${owed.responsibles.map(({ name }) => name).join(", ")}.`
            : "Ninguém da conta pode assinar: falta um responsável."}
        </p>
      )}
      {missing?.length === 0 && <p>Nenhum termo espera a assinatura desta conta.</p>}
      {signed === null && <Unavailable subject={termSignatures.words.title} href={self} />}
      {signed && signed.length > 0 && (
        <Table
          id="termos-tabela"
          caption="As últimas respostas da conta aos termos"
          columns={columns}
          rows={signed}
          rowKey={({ access_term }) => access_term.uuid}
          cards
        />
      )}
    </Panel>
  );
}
