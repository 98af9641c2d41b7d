import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { timeAgo } from "#app/ui/time-ago.ts";
import { RefusedStores } from "../refused-stores.tsx";
import { PastStep, Step } from "../step.tsx";

type ReceivedStepProps = { agreement: ServiceAgreement; now: number };

/** Says what a declaration waits for, to those who received it. */
export function ReceivedStep({ agreement, now }: ReceivedStepProps) {
  const { state, reason, sent_at, decided_at, starts_on, ends_on, ending, owner, refused_stores } = agreement;
  if (state === "sent") {
    const seconds = (now - new Date(String(sent_at)).getTime()) / 1000;
    return (
      <Step tone="info">Enviada {timeAgo(seconds)}, espera a resposta da rede: até lá ninguém entra por ela.</Step>
    );
  }
  if (state === "accepted") return <Step tone="success">Aceita: vale a partir de {formatDate(starts_on)}.</Step>;
  if (state === "refused")
    return (
      <Step tone="danger" title={`Recusada em ${formatDateTime(String(decided_at))}: ${owner.name} a corrige`}>
        Motivo: <strong>{reason}</strong>
        <RefusedStores stores={refused_stores} />
      </Step>
    );
  if (state === "revoked" || state === "expired") return <PastStep {...agreement} />;
  if (!ending) return null;
  return (
    <Step tone="warning">
      Termina em {formatDate(ends_on)}: depois disso ninguém entra por ela. {owner.name} ainda não enviou a renovação.
    </Step>
  );
}
