import { accessTerms, signerKinds } from "#app/contracts/documents/access-terms.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { DefinitionList, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { backofficeAddresses } from "../addresses.ts";
import type { Route } from "./+types/show.ts";
import { isOpen, TermPhase, termAt, termCrumbs, termName } from "./describe.tsx";

const { labels } = accessTerms;
const link = "inline-block py-1 text-primary underline";

export async function loader({ context, params }: Route.LoaderArgs) {
  return { term: await apiOf(context).find(accessTerms, params.id), may: abilitiesOf(context, accessTerms) };
}

/** A version with its text and its answers. */
export default function Term({ loaderData: { term, may } }: Route.ComponentProps) {
  const { uuid, signer_kind, published_on, phase, changes, file } = term;
  const name = termName(term);
  const signatures = (agreed: string) => withSearch(backofficeAddresses.signatures, { term_uuid: uuid, agreed });
  return (
    <>
      <title>{`Termo: ${name}`}</title>
      <PageHeader
        title={`Termo: ${name}`}
        breadcrumb={[...termCrumbs, { label: name }]}
        lead={<TermPhase phase={phase} />}
        actions={
          <>
            {may.write && isOpen(term) && (
              <>
                <ButtonLink look="primary" href={termAt(uuid, "/edit")}>
                  {words.edit}
                </ButtonLink>
                <ButtonLink href={termAt(uuid, "/file/edit")}>{file ? "Trocar PDF" : "Enviar PDF"}</ButtonLink>
              </>
            )}
            {may.write && term.pending_count > 0 && (
              <ButtonLink href={termAt(uuid, "/remind")}>Lembrar quem falta</ButtonLink>
            )}
            {may.remove && isOpen(term) && (
              <ButtonLink look="danger" href={termAt(uuid, "/remove")} data-ask="">
                {words.remove}
              </ButtonLink>
            )}
          </>
        }
      />
      <DefinitionList
        items={[
          { term: labels.signer_kind, detail: signerKinds[signer_kind] },
          { term: labels.published_on, detail: formatDate(published_on) },
          { term: labels.changes, detail: changes || null },
          { term: "Texto", detail: <TermText {...term} /> },
          {
            term: "Concordaram",
            detail: (
              <a className={link} href={signatures("true")}>
                {formatInteger(term.signatures_count - term.refusals_count)}
              </a>
            ),
          },
          {
            term: "Não concordaram",
            detail: (
              <a className={link} href={signatures("false")}>
                {formatInteger(term.refusals_count)}
              </a>
            ),
          },
          ...(phase === "current"
            ? [
                {
                  term: "Faltam assinar",
                  detail: (
                    <a className={link} href={withSearch(backofficeAddresses.missingSignatures, { signer_kind })}>
                      {formatInteger(term.pending_count)}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {!isOpen(term) && (
        <p className="text-muted-foreground">Já foi assinado: para mudar o texto, publique uma nova versão.</p>
      )}
    </>
  );
}

/** The links to the version's text. */
function TermText({ uuid, link: address, file }: { uuid: string; link: string; file: string }) {
  if (address)
    return (
      <a className={link} href={address} rel="noreferrer">
        {address}
      </a>
    );
  if (!file) return "Ainda não enviado";
  return (
    <a className={link} href={termAt(uuid, "/file")}>
      Baixar o PDF
    </a>
  );
}
