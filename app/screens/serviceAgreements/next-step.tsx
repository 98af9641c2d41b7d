import type { ReactNode } from "react";
import type { ServiceAgreement } from "#app/contracts/agreements/service-agreements.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { RefusedStores } from "./refused-stores.tsx";
import { PastStep, Step } from "./step.tsx";

type NextStepProps = { agreement: ServiceAgreement; self: string; path: string; writes: boolean };

/** Says what a declaration waits for, and leads to it. */
export function NextStep(props: NextStepProps) {
  const { agreement } = props;
  const { state, ends_on, ending, renewal } = agreement;
  if (state === "refused") return <Refused {...props} />;
  if (state === "draft") return <Draft {...props} />;
  if (state === "sent") return <Step tone="info">A rede ainda não respondeu: até lá, esta declaração não vale.</Step>;
  if (state === "accepted")
    return <Step tone="success">A rede aceitou. A declaração vale a partir de {formatDate(agreement.starts_on)}.</Step>;
  if (state === "revoked" || state === "expired") return <PastStep {...agreement} />;
  if (!ending) return null;
  return (
    <Step tone="warning">
      Termina em {formatDate(ends_on)}: depois disso ninguém entra por ela.{" "}
      {renewal ? "A renovação ainda não foi enviada." : "Renove-a e envie a renovação antes."}
    </Step>
  );
}

function Refused({ agreement, self, writes }: NextStepProps) {
  return (
    <Step tone="danger" title={`A rede recusou em ${formatDateTime(String(agreement.decided_at))}`}>
      Motivo: <strong>{agreement.reason}</strong>
      <RefusedStores stores={agreement.refused_stores} />
      {writes && (
        <>
          . Corrija <Link href={`${self}/edit`}>os dados</Link>,{" "}
          <Link href={`${self}/stores`}>as lojas e os minutos</Link> ou{" "}
          <Link href={`${self}/file/edit`}>o documento</Link>, e <Link href={`${self}/send`}>envie de novo</Link>.
        </>
      )}
    </Step>
  );
}

function Draft({ agreement, self, path, writes }: NextStepProps) {
  const { reason, has_file, stores_count, renews_uuid } = agreement;
  return (
    <Step tone="info" title="Rascunho: a rede ainda não vê esta declaração">
      {reason && (
        <>
          A rede recusou antes: <strong>{reason}</strong>
          <RefusedStores stores={agreement.refused_stores} />.{" "}
        </>
      )}
      {renews_uuid && (
        <>
          Renova <Link href={`${path}/${renews_uuid}`}>a declaração anterior</Link>: confira o período.{" "}
        </>
      )}
      {stores_count === 0 && "Sem lojas escolhidas, vale para todas as lojas da rede. "}
      {writes && (
        <>
          Falta{" "}
          {has_file ? (
            <Link href={`${self}/send`}>enviar à rede</Link>
          ) : (
            <>
              <Link href={`${self}/file/edit`}>anexar o documento assinado</Link> e enviar
            </>
          )}
          .
        </>
      )}
    </Step>
  );
}

const Link = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="underline" href={href}>
    {children}
  </a>
);
