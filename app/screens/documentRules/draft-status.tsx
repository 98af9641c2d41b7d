import type { DocumentRuleDraft } from "#app/contracts/documents/document-rule-drafts.ts";
import type { Abilities } from "#app/crud/abilities.ts";
import { formatDate, formatInteger } from "#app/ui/format.ts";
import { Flash, Tiles } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { form as words } from "#app/ui/words.ts";
import { describeEffect, people } from "./describe.ts";

/** The actions that a draft's state permits the user. */
export function DraftButtons({ draft, path, may }: { draft: DocumentRuleDraft; path: string; may: Abilities }) {
  if (draft.state === "saved") return null;
  return (
    <>
      {may.write && draft.state === "ready" && (
        <ButtonLink look="primary" href={`${path}/save`} data-ask="">
          {draft.is_end ? "Deixar de exigir" : "Salvar a regra"}
        </ButtonLink>
      )}
      {may.write && draft.state !== "counting" && <ButtonLink href={`${path}/edit`}>{words.edit}</ButtonLink>}
      {may.remove && (
        <ButtonLink look="danger" href={`${path}/remove`} data-ask="">
          Descartar
        </ButtonLink>
      )}
    </>
  );
}

/** A message about a draft's state and the next thing to do. */
export function DraftStatus({ draft }: { draft: DocumentRuleDraft }) {
  const { state, checked, stops, starts_on } = draft;
  if (state === "counting") {
    return (
      <p role="status">
        {`Calculando quem seria impedido: ${people(checked)} até agora. Você pode fechar esta página: o cálculo continua, e o rascunho fica na lista.`}
      </p>
    );
  }
  if (state === "failed") {
    return (
      <Flash
        tone="danger"
        text="Não foi possível calcular quem seria impedido. Edite o rascunho e salve para calcular de novo."
      />
    );
  }
  if (state === "saved") return <Flash tone="info" text="Este rascunho já foi salvo como regra." />;
  return (
    <Flash
      tone={stops > 0 ? "warning" : "info"}
      text={`Nada mudou ainda. Se você salvar, em ${formatDate(starts_on)} ${describeEffect(draft)}, se até lá nada mudar nos documentos.`}
    />
  );
}

/** How many people change, each number with exactly its rows. */
export function EffectTiles({ draft, path }: { draft: DocumentRuleDraft; path: string }) {
  const href = (effect: string) => `${path}/visitors?effect=${effect}`;
  const { stops, admits, stays } = draft;
  return (
    <>
      <Tiles
        items={[
          {
            label: "pessoas passam a ser impedidas",
            one: "pessoa passa a ser impedida",
            count: stops,
            tone: "danger",
            rule: "Só lhes falta este documento no primeiro dia da regra.",
            href: stops > 0 ? href("stops") : undefined,
          },
          {
            label: "pessoas voltam a ser liberadas",
            one: "pessoa volta a ser liberada",
            count: admits,
            tone: "success",
            rule: "Hoje só as impede um documento que deixa de ser exigido delas.",
            href: admits > 0 ? href("admits") : undefined,
          },
          {
            label: "pessoas já impedidas por outro documento",
            one: "pessoa já impedida por outro documento",
            count: stays,
            tone: "neutral",
            rule: "Falta este também, mas outra regra já as impede.",
            href: stays > 0 ? href("stays") : undefined,
          },
        ]}
      />
      <p>
        <a className="text-primary underline" href={`${path}/visitors`}>
          Ver a lista de pessoas por loja
        </a>
        {` (${formatInteger(stops + admits + stays)} ${stops + admits + stays === 1 ? "pessoa" : "pessoas"}), com CSV e planilha.`}
      </p>
    </>
  );
}
