import type { ReactNode } from "react";
import type { VisitorOverview } from "#app/contracts/people/visitor-overview.ts";
import { Panel } from "#app/ui/page/index.ts";
import { ToneIcon } from "#app/ui/primitives/tone-icon.tsx";
import type { VisitorAbilities } from "./visitor-paths.ts";

type EntryStepsProps = {
  /** Address of the visitor's page. */
  self: string;
  overview: VisitorOverview;
  may: Pick<VisitorAbilities, "edit" | "sendDocuments" | "allocate">;
};

/** The steps until a visitor may enter a store, in order, each with its page; nothing once all are done. */
export function EntrySteps({ self, overview, may }: EntryStepsProps) {
  const { visitor, stores, lacking, waiting } = overview;
  if (lacking.length === 0 && stores.allocated > 0) return null;
  const photo = `${self}/photo/edit`;
  return (
    <Panel id="entry-steps" title="Para entrar, falta">
      <ol className="grid gap-1">
        <Step isDone label="Cadastro" />
        <Step isDone={visitor.photo !== null} label="Foto">
          {may.edit && (
            <a href={photo} className="text-primary underline">
              Enviar foto
            </a>
          )}
        </Step>
        <Step isDone={lacking.length === 0} label="Documentos" note={awaiting(waiting.documents)}>
          {may.sendDocuments &&
            lacking.map(({ uuid, name }) => (
              <a
                key={uuid}
                href={`${self}/documents/new?document_type_uuid=${uuid}`}
                className="text-primary underline"
              >
                Enviar {name}
              </a>
            ))}
        </Step>
        <Step isDone={stores.allocated > 0} label="Vínculo com uma loja" note={approval(waiting.allocations)}>
          {may.allocate && (
            <a href={`${self}/allocations/new`} className="text-primary underline">
              Novo vínculo
            </a>
          )}
        </Step>
      </ol>
    </Panel>
  );
}

const awaiting = (count: number) => (count > 0 ? "aguarda avaliação" : undefined);
const approval = (count: number) => (count > 0 ? "aguarda aprovação da rede" : undefined);

type StepProps = { isDone: boolean; label: string; note?: string; children?: ReactNode };

/** A step: done, with what it waits for; or to do, with the links that do it. */
function Step({ isDone, label, note, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="inline-flex items-center gap-1.5">
        <span className={isDone ? "text-success" : undefined}>
          <ToneIcon tone={isDone ? "success" : "neutral"} />
        </span>
        <span className={isDone ? undefined : "font-medium"}>{label}</span>{" "}
        <span className="sr-only">{isDone ? "(feito)" : "(falta)"}</span>
      </span>{" "}
      {note && <span className="text-muted-foreground">{note}</span>} {!isDone && children}
    </li>
  );
}
