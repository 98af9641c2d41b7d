import type { CompanyDocRecord } from "#app/contracts/documents/company-docs.ts";
import { documentProblems, documentStatuses } from "#app/contracts/documents/documents.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { Panel } from "#app/ui/page/index.ts";

interface Event {
  at: string;
  title: string;
  by: string | null;
  detail?: string | undefined;
}

/** The events of a document, with the account or user and the moment of each, newest first. */
export function DocumentHistory({ document }: { document: CompanyDocRecord }) {
  return (
    <Panel title="Histórico" id="historico">
      <ol className="ml-1 grid gap-2 border-l-2 pl-4">
        {eventsOf(document).map(({ at, title, by, detail }) => (
          <li key={`${at} ${title}`}>
            <p>
              <time dateTime={at} className="tabular-nums">
                {formatDateTime(at)}
              </time>{" "}
              <strong className="font-medium">{title}</strong>
              {by && <span className="text-muted-foreground"> por {by}</span>}
            </p>
            {detail && <p>{detail}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function eventsOf({ submitted_at, submitted_by, service_provider, corrections, decisions }: CompanyDocRecord): Event[] {
  const sent = {
    at: new Date(submitted_at).toISOString(),
    title: "Enviado",
    by: submitted_by ?? service_provider.name,
  };
  const corrected = corrections.map((correction) => ({
    at: correction.corrected_at,
    title: "Datas corrigidas",
    by: correction.corrected_by ?? service_provider.name,
    detail: describeCorrection(correction),
  }));
  const decided = decisions.map(({ status, problem, decided_at, decider_name }) => ({
    at: decided_at,
    title: documentStatuses[status],
    by: decider_name,
    detail: problem ? documentProblems[problem] : undefined,
  }));
  return [sent, ...corrected, ...decided].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function describeCorrection(correction: CompanyDocRecord["corrections"][number]): string {
  const { issued_before, issued_after, expires_before, expires_after } = correction;
  const change = (label: string, before: string | null, after: string | null) =>
    before === after ? [] : [`${label}: ${formatDate(before)} → ${formatDate(after)}`];
  const changes = [
    ...change("Emissão", issued_before, issued_after),
    ...change("Validade", expires_before, expires_after),
  ];
  return changes.join("; ") || "Sem mudança de datas";
}
