import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import type { Abilities } from "#app/crud/abilities.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import { isEditable, isRenewable, isRevocable } from "./describe.ts";

type AgreementActionsProps = { agreement: ServiceAgreement; self: string; may: Abilities };

/** The buttons of a declaration, by its state; none for those who only read. */
export function AgreementActions({ agreement, self, may }: AgreementActionsProps) {
  if (!may.write) return null;
  return (
    <>
      {isEditable(agreement) && <DraftActions agreement={agreement} self={self} may={may} />}
      {isRenewable(agreement) && (
        <ButtonLink look={agreement.ending ? "primary" : "secondary"} href={`${self}/renew`} data-ask="">
          Renovar
        </ButtonLink>
      )}
      {isRevocable(agreement) && (
        <ButtonLink look="danger" href={`${self}/revoke`} data-ask="">
          {agreement.state === "sent" ? "Retirar" : "Revogar"}
        </ButtonLink>
      )}
    </>
  );
}

function DraftActions({ agreement, self, may }: AgreementActionsProps) {
  return (
    <>
      {agreement.has_file && (
        <ButtonLink look="primary" href={`${self}/send`} data-ask="">
          Enviar à rede
        </ButtonLink>
      )}
      <ButtonLink href={`${self}/edit`}>{words.edit}</ButtonLink>
      <ButtonLink href={`${self}/stores`}>Lojas e minutos</ButtonLink>
      <ButtonLink look={agreement.has_file ? "secondary" : "primary"} href={`${self}/file/edit`}>
        {agreement.has_file ? "Trocar documento" : "Anexar documento"}
      </ButtonLink>
      {may.remove && (
        <ButtonLink look="danger" href={`${self}/remove`} data-ask="">
          {words.remove}
        </ButtonLink>
      )}
    </>
  );
}
