import {
  type ServiceAgreement,
  serviceAgreementStates,
  serviceAgreements,
} from "#app/contracts/agreements/service-agreements.ts";
import { formatDateTime, formatInteger } from "#app/ui/format.ts";
import { type Definition, DefinitionList } from "#app/ui/page/index.ts";
import { describePeriod, describeStores, describeWeeklyMinutes } from "./describe.ts";
import { ownerKindOf } from "./received/columns.tsx";

const { labels } = serviceAgreements;
const link = "text-primary underline";

type AgreementFactsProps = { agreement: ServiceAgreement; path: string; received: boolean };

/** The data of a declaration. */
export function AgreementFacts({ agreement, path, received }: AgreementFactsProps) {
  const { uuid, owner, retailer, services, people, declared_minutes, has_file, sent_at, decided_at } = agreement;
  const moments: Definition[] = [
    ...(sent_at ? [{ term: "Enviada em", detail: formatDateTime(String(sent_at)) }] : []),
    ...(decided_at ? [{ term: "Respondida em", detail: formatDateTime(String(decided_at)) }] : []),
  ];
  return (
    <DefinitionList
      items={[
        received
          ? { term: "Declarante", detail: `${owner.name} (${ownerKindOf(owner.kind).toLowerCase()})` }
          : { term: labels.retailer_uuid, detail: retailer.name },
        { term: "Período", detail: describePeriod(agreement) },
        { term: labels.services, detail: services.join(", ") },
        { term: labels.people, detail: formatInteger(people) },
        { term: "Lojas", detail: describeStores(agreement) },
        // A store reads its own below.
        ...(path.startsWith("/store/")
          ? []
          : [{ term: "Tempo declarado", detail: describeWeeklyMinutes(declared_minutes) }]),
        {
          term: "Documento assinado",
          detail: has_file ? (
            <a className={link} href={`${path}/${uuid}/file`}>
              Abrir
            </a>
          ) : (
            "Não anexado"
          ),
        },
        ...moments,
        ...renewals(agreement, path),
      ]}
    />
  );
}

function renewals({ renews_uuid, renewal }: ServiceAgreement, path: string): Definition[] {
  const of = (term: string, uuid: string, label: string) => ({
    term,
    detail: (
      <a className={link} href={`${path}/${uuid}`}>
        {label}
      </a>
    ),
  });
  return [
    ...(renews_uuid ? [of("Renova", renews_uuid, "a declaração anterior")] : []),
    ...(renewal ? [of("Renovada por", renewal.uuid, `outra: ${serviceAgreementStates[renewal.state]}`)] : []),
  ];
}
