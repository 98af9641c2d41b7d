import { correctionOrigins, correctionStates, type VisitCorrection } from "#app/contracts/visits/visit-corrections.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { DefinitionList } from "#app/ui/page/index.ts";

/** The visit of a correction, who informed the exit and why, and the decision; `visitors` is the path of the visitors. */
export function CorrectionFacts({ correction, visitors }: { correction: VisitCorrection; visitors: string }) {
  const { visitor, store, state, decided_at, requested_by_name: by, requested_from } = correction;
  const at = (moment: string) => formatDateTime(moment, store.time_zone);
  const decision = decided_at && [
    { term: "Decidida por", detail: `${correction.decided_by_name}, ${formatDateTime(decided_at)}` },
    { term: "Observação", detail: correction.note || null },
  ];
  return (
    <DefinitionList
      items={[
        {
          term: "Visitante",
          detail: (
            <a href={`${visitors}/${visitor.uuid}`} className="text-primary underline">
              {visitor.name}
            </a>
          ),
        },
        { term: "Contratante", detail: visitor.owner_name },
        { term: "Loja", detail: store.name },
        { term: "Entrada", detail: at(correction.entered_at) },
        { term: "Saída registrada", detail: "Não informada" },
        { term: "Saída pedida", detail: at(correction.left_at) },
        { term: "Motivo", detail: correction.reason },
        {
          term: "Pedida por",
          detail: `${by}, ${correctionOrigins[requested_from]}, ${formatDateTime(correction.requested_at)}`,
        },
        { term: "Situação", detail: correctionStates[state] },
        ...(decision || []),
      ]}
    />
  );
}
