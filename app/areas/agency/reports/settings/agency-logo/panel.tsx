import { formatDateTime } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { agencyLogoPath } from "../settings.ts";

type AgencyLogoPanelProps = {
  logo: { has_logo: boolean; updated_at: string | Date | null };
  of: string;
  writes: boolean;
};

/** Shows the agency's own logo; `writes` offers to change it. */
export function AgencyLogoPanel({ logo, of, writes }: AgencyLogoPanelProps) {
  const { has_logo, updated_at } = logo;
  return (
    <Panel title="Logotipo da agência" id="agency-logo">
      <div className="flex flex-wrap items-center gap-3">
        {has_logo ? (
          <img
            src={agencyLogoPath}
            alt={`Logotipo de ${of}`}
            width={240}
            height={120}
            className="h-16 w-auto object-contain"
          />
        ) : (
          <p className="text-muted-foreground">Sem logotipo: a capa do Book traz só o nome da agência.</p>
        )}
        {updated_at && <p className="text-muted-foreground">Enviado em {formatDateTime(String(updated_at))}</p>}
        {writes && (
          <ButtonLink href={`${agencyLogoPath}/edit`}>{has_logo ? "Trocar logotipo" : "Enviar logotipo"}</ButtonLink>
        )}
        {writes && has_logo && (
          <ButtonLink look="quiet" href={`${agencyLogoPath}/remove`} data-ask="">
            Remover logotipo
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
