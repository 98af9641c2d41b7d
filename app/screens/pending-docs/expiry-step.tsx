import type { ExpiryKind, Threat } from "#app/contracts/documents/expiries.ts";
import { useIsInMenu } from "#app/screens/use-menu.ts";

interface Step {
  label: string;
  /** The page that does it. */
  href?(home: string, threat: Threat): string | null;
  /** The list where it is done, for users whose menu has it. */
  list?(home: string): string;
}

const steps: Record<ExpiryKind, Step> = {
  document: {
    label: "Enviar o documento novo",
    href: (home, { visitor }) => visitor && `${home}/visitors/${visitor.uuid}?aba=documentos`,
  },
  allocation: {
    label: "Prorrogar o vínculo",
    href: (home, { visitor, uuid }) => visitor && `${home}/visitors/${visitor.uuid}/allocations/${uuid}/edit`,
  },
  company_document: { label: "Enviar o documento da empresa", list: (home) => `${home}/companyDocs` },
  agreement: {
    label: "Enviar uma nova declaração",
    list: (home) => `${home}${home}RetailerServiceAgreement`,
  },
  contract: { label: "Renovar o contrato" },
};

/** The remedy of what expires, as a link where the user may apply it. */
export function ExpiryStep({ home, ...threat }: Threat & { home: string }) {
  const { label, href, list } = steps[threat.kind];
  const listed = list?.(home) ?? "";
  const leads = useIsInMenu(listed);
  const address = href?.(home, threat) ?? (leads && listed);
  if (!address) return label;
  return (
    <a href={address}>
      {label}
      <span className="sr-only">
        {threat.visitor && ` de ${threat.visitor.name}`}: {threat.subject}
      </span>
    </a>
  );
}
