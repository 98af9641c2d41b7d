import type { ReactNode } from "react";
import type { DocumentCheck } from "#app/contracts/documents/document-checks.ts";
import type { VisitorDocument } from "#app/contracts/documents/documents.ts";
import { formatCpf, formatInteger } from "#app/ui/format.ts";
import { Button } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { timeAgo } from "#app/ui/time-ago.ts";
import type { Queue } from "./queue.ts";

type PersonProps = { path: string; visitor: DocumentCheck["visitor"]; children: ReactNode };

/** The person to compare with the papers: photo, CPF and function. */
export function Person({ path, visitor, children }: PersonProps) {
  return (
    <div className="flex items-center gap-3">
      {visitor.has_photo && (
        <img
          src={`${path}/${visitor.uuid}/photo`}
          alt={`Foto de ${visitor.name}`}
          width={96}
          height={96}
          className="size-24 rounded-md border object-cover"
        />
      )}
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-3">
          <span>CPF {formatCpf(visitor.cpf)}</span> <span>{visitor.job_function_name}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3">{children}</p>
      </div>
    </div>
  );
}

/** The place in the queue, and for how long the visitor has waited. */
export function Place({ queue, waiting, now }: { queue: Queue; waiting: VisitorDocument[]; now: number }) {
  const since = waiting[0]?.submitted_at;
  return (
    <>
      {" "}
      {queue.position && (
        <span>
          {formatInteger(queue.position)} de {queue.capped && "mais de "}
          {formatInteger(queue.total)} na fila
        </span>
      )}{" "}
      {since && <span>enviado {timeAgo((now - new Date(String(since)).getTime()) / 1000)}</span>}
    </>
  );
}

export const ReleaseButton = () => (
  <Button name="intent" value="release" data-key="d l">
    Liberar para outra pessoa
  </Button>
);

/** Gives the documents back that this validator has open, and says by which keys the bench is worked. */
export function Release({ here }: { here: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <PostForm action={here}>
        <ReleaseButton />
      </PostForm>
      <p className="text-muted-foreground">
        Teclas: D A aprova o primeiro documento, D R leva ao motivo da recusa, D L libera, N e P vão ao próximo e ao
        anterior.
      </p>
    </div>
  );
}
