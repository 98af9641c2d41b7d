import { type AgreementEvent, agreementEventKinds } from "#app/contracts/agreements/agreement-moves.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { EmptyState, Panel } from "#app/ui/page/index.ts";

/** What was done with a declaration, by whom and when, newest first. */
export function HistoryPanel({ history }: { history: AgreementEvent[] }) {
  return (
    <Panel title="Histórico" id="historico">
      {history.length === 0 ? (
        <EmptyState />
      ) : (
        <ol className="ml-1 grid gap-2 border-l-2 pl-4">
          {history.map(({ uuid, at, kind, actor_name, account, reason }) => (
            <li key={uuid} className="wrap-anywhere">
              <time dateTime={new Date(at).toISOString()} className="tabular-nums">
                {formatDateTime(new Date(at).toISOString())}
              </time>{" "}
              <strong className="font-medium">{agreementEventKinds[kind]}</strong>{" "}
              <span className="text-muted-foreground">{describeActor(actor_name, account)}</span>
              {reason && <p>Motivo: {reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function describeActor(name: string, account: string | null): string {
  if (!account) return "pelo calendário";
  return name ? `por ${name} (${account})` : `por ${account}`;
}
