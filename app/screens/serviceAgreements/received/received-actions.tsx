import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";

type ReceivedActionsProps = {
  agreement: ServiceAgreement;
  self: string;
  /** True for users who answer for the retailer. */
  answers: boolean;
};

/** The buttons of a declaration for those who received it, by its state. */
export function ReceivedActions({ agreement: { state, undoable }, self, answers }: ReceivedActionsProps) {
  if (!answers) return null;
  return (
    <>
      {state === "sent" && (
        <>
          <ButtonLink look="primary" href={`${self}/accept`} data-ask="">
            Aceitar
          </ButtonLink>
          <ButtonLink look="danger" href={`${self}/refuse`} data-ask="">
            Recusar
          </ButtonLink>
        </>
      )}
      {undoable && (
        <PostForm action={`${self}/undo`}>
          <Button>{state === "revoked" ? "Desfazer a revogação" : "Desfazer a resposta"}</Button>
        </PostForm>
      )}
      {(state === "accepted" || state === "in_force") && (
        <ButtonLink look="danger" href={`${self}/revoke`} data-ask="">
          Revogar
        </ButtonLink>
      )}
    </>
  );
}
