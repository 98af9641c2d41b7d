import type { ImportState, VisitorImport } from "#app/contracts/platform/imports.ts";
import { describeTask, Flash, JobProgress } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { failure } from "#app/ui/words.ts";
import type { VisitorImportSpec } from "./import-spec.ts";
import * as where from "./imports.ts";

type ImportProps = { spec: VisitorImportSpec; found: VisitorImport };

/** Buttons for the import's current state. */
export function Actions({ spec, found }: ImportProps) {
  const { uuid, state, refused } = found;
  const at = where.importPath(spec, uuid);
  const savable = where.savable(found);
  return (
    <>
      {state === "ready" && savable > 0 && (
        <ButtonLink look="primary" href={`${at}/save`} data-ask="">
          Salvar {where.lines(savable)}
        </ButtonLink>
      )}
      {state === "saved" && spec.afterwards && (
        <ButtonLink look="primary" href={spec.afterwards.href}>
          {spec.afterwards.label}
        </ButtonLink>
      )}
      {where.mayAssign(found) && <ButtonLink href={`${at}/columns`}>Indicar as colunas</ButtonLink>}
      {(state === "ready" || state === "saved") && refused > 0 && (
        <ButtonLink href={`${at}/refused`}>Baixar linhas recusadas</ButtonLink>
      )}
      {(state === "ready" || state === "reading") && (
        <ButtonLink look="danger" href={`${at}/discard`} data-ask="">
          Descartar
        </ButtonLink>
      )}
      {state === "saved" && <ButtonLink href={spec.path}>Importar outra planilha</ButtonLink>}
    </>
  );
}

/** The import's state in words, and the next step. */
export function ImportStatus({ spec, found }: ImportProps) {
  if (found.state === "reading" || found.state === "saving") return <Working spec={spec} found={found} />;
  const { tone, text } = statusMessages[found.state](spec, found);
  return (
    <>
      <Flash tone={tone} text={text} />
      {found.state === "ready" && found.job.state === "error" && <Flash tone="danger" text={failure.batch} />}
      {found.ignored_columns.length > 0 && (
        <p>
          {found.ignored_columns.length === 1 ? "Coluna ignorada" : "Colunas ignoradas"}:{" "}
          <strong>{found.ignored_columns.join(", ")}</strong>
        </p>
      )}
    </>
  );
}

type StatusMessage = { tone: "success" | "info" | "warning" | "danger"; text: string };

const statusMessages: Record<
  Exclude<ImportState, "reading" | "saving">,
  (spec: VisitorImportSpec, found: VisitorImport) => StatusMessage
> = {
  ready: (_, found) =>
    where.savable(found) > 0
      ? { tone: "info", text: "Nada foi salvo ainda. Confira as linhas e salve." }
      : { tone: "warning", text: "Não há nada para salvar: nenhuma linha cadastra ou atualiza." },
  saved: (spec, found) => ({ tone: "success", text: `Importação salva: ${where.effects(spec, found, "done")}.` }),
  unreadable: (_, { refusal }) => ({ tone: "danger", text: refusal || failure.batch }),
  discarded: () => ({ tone: "info", text: "Esta importação foi descartada. Nada dela foi salvo." }),
};

function Working({ spec, found }: ImportProps) {
  return (
    <>
      <p>
        {found.state === "reading" ? "O arquivo está sendo lido e conferido." : "As linhas estão sendo salvas."} Você
        pode fechar esta página: o trabalho continua, e a importação fica em{" "}
        <a className="text-primary underline" href={spec.path}>
          {spec.label}
        </a>
        .
      </p>
      <JobProgress running tasks={found.job.tasks.map(describeTask)} />
    </>
  );
}
