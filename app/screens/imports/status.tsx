import type { ImportState, VisitorImport } from "#app/contracts/platform/imports.ts";
import { describeTask, Flash, JobProgress } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { failure } from "#app/ui/words.ts";
import * as where from "./imports.ts";
import type { Place } from "./places.ts";

type Shown = { place: Place; found: VisitorImport };

/** What can be done with an import as it stands. */
export function Actions({ place, found }: Shown) {
  const { uuid, state, refused } = found;
  const at = where.pathOf(place, uuid);
  const savable = where.savable(found);
  return (
    <>
      {state === "ready" && savable > 0 && (
        <ButtonLink look="primary" href={`${at}/save`} data-ask="">
          Salvar {where.lines(savable)}
        </ButtonLink>
      )}
      {state === "saved" && place.afterwards && (
        <ButtonLink look="primary" href={place.afterwards.href}>
          {place.afterwards.label}
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
      {state === "saved" && <ButtonLink href={place.path}>Importar outra planilha</ButtonLink>}
    </>
  );
}

/** How an import stands, in words, and what comes next. */
export function Standing({ place, found }: Shown) {
  if (found.state === "reading" || found.state === "saving") return <Working place={place} found={found} />;
  const { tone, text } = tellings[found.state](place, found);
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

const tellings: Record<Exclude<ImportState, "reading" | "saving">, (place: Place, found: VisitorImport) => Telling> = {
  ready: (_, found) =>
    where.savable(found) > 0
      ? { tone: "info", text: "Nada foi salvo ainda. Confira as linhas e salve." }
      : { tone: "warning", text: "Não há nada para salvar: nenhuma linha cadastra ou atualiza alguém." },
  saved: (place, found) => ({ tone: "success", text: `Importação salva: ${where.effects(place, found, "done")}.` }),
  unreadable: (_, { refusal }) => ({ tone: "danger", text: refusal || failure.batch }),
  discarded: () => ({ tone: "info", text: "Esta importação foi descartada. Nada dela foi salvo." }),
};

function Working({ place, found }: Shown) {
  return (
    <>
      <p>
        {found.state === "reading" ? "O arquivo está sendo lido e conferido." : "As linhas estão sendo salvas."} Você
        pode fechar esta página: o trabalho continua, e a importação fica em{" "}
        <a className="text-primary underline" href={place.path}>
          {place.label}
        </a>
        .
      </p>
      <JobProgress running tasks={found.job.tasks.map(describeTask)} />
    </>
  );
}
