import type { ImportState, VisitorImport } from "#app/contracts/imports.ts";
import { Flash, JobProgress, taskOf } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { failure } from "#app/ui/words.ts";
import { path as visitorsPath } from "../visitors.ts";
import * as where from "./imports.ts";

/** What can be done with an import as it stands. */
export function Actions({ found }: { found: VisitorImport }) {
  const { uuid, state, refused } = found;
  const at = where.pathOf(uuid);
  const savable = where.savable(found);
  return (
    <>
      {state === "ready" && savable > 0 && (
        <ButtonLink look="primary" href={`${at}/save`} data-ask="">
          Salvar {where.lines(savable)}
        </ButtonLink>
      )}
      {state === "saved" && (
        <ButtonLink look="primary" href={visitorsPath}>
          Ver os visitantes
        </ButtonLink>
      )}
      {(state === "ready" || state === "saved") && refused > 0 && (
        <ButtonLink href={`${at}/refused`}>Baixar linhas recusadas</ButtonLink>
      )}
      {(state === "ready" || state === "reading") && (
        <ButtonLink look="danger" href={`${at}/discard`} data-ask="">
          Descartar
        </ButtonLink>
      )}
      {state === "saved" && <ButtonLink href={where.path}>Importar outra planilha</ButtonLink>}
    </>
  );
}

/** How an import stands, in words, and what comes next. */
export function Standing({ found }: { found: VisitorImport }) {
  if (found.state === "reading" || found.state === "saving") return <Working found={found} />;
  const { tone, text } = tellings[found.state](found);
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

type Telling = { tone: "success" | "info" | "warning" | "danger"; text: string };

const tellings: Record<Exclude<ImportState, "reading" | "saving">, (found: VisitorImport) => Telling> = {
  ready: (found) =>
    where.savable(found) > 0
      ? { tone: "info", text: "Nada foi salvo ainda. Confira as linhas e salve." }
      : { tone: "warning", text: "Não há nada para salvar: nenhuma linha cadastra ou atualiza alguém." },
  saved: (found) => ({ tone: "success", text: `Importação salva: ${where.effects(found, "done")}.` }),
  unreadable: ({ refusal }) => ({ tone: "danger", text: refusal || failure.batch }),
  discarded: () => ({ tone: "info", text: "Esta importação foi descartada. Nada dela foi salvo." }),
};

function Working({ found }: { found: VisitorImport }) {
  return (
    <>
      <p>
        {found.state === "reading" ? "O arquivo está sendo lido e conferido." : "As linhas estão sendo salvas."} Você
        pode fechar esta página: o trabalho continua, e a importação fica em{" "}
        <a className="text-primary underline" href={where.path}>
          {where.list.label}
        </a>
        .
      </p>
      <JobProgress running tasks={found.job.tasks.map(taskOf)} />
    </>
  );
}
