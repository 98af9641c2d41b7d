import { correctionList, correctionStates, findCorrectionOperation } from "#app/contracts/visits/visit-corrections.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { TextArea } from "#app/ui/fields/index.ts";
import { formatDateTime } from "#app/ui/format.ts";
import { DefinitionList, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import { retailerAddresses } from "../../addresses.ts";
import { crumbsBelow } from "../tabs.tsx";
import type { Route } from "./+types/decide.ts";
import { submitCorrection } from "./submit.ts";

const path = retailerAddresses.corrections;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit_correction: correction } = await apiOf(context).read(findCorrectionOperation, { id: params.id });
  return { correction, writes: abilitiesOf(context, correctionList).write };
}

export const action = ({ context, params, request }: Route.ActionArgs) => submitCorrection(context, params.id, request);

/** A late exit: the visit, who informed it and why, and the decision. */
export default function DecideCorrection({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { correction, writes } = loaderData;
  const { uuid, visitor, store, state, version } = correction;
  const at = (moment: string) => formatDateTime(moment, store.time_zone);
  const title = `Saída de ${visitor.name}`;
  const messages = refused ? (refused.wrong ?? [refused.message]) : [];
  const isDecided = state !== "pending";
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbsBelow(path, correctionList.words.title), { label: visitor.name }]}
      />
      <ErrorSummary errors={messages.map((message) => ({ id: refused?.wrong ? "note" : "decisao", message }))} />
      <DefinitionList
        items={[
          {
            term: "Visitante",
            detail: (
              <a href={`${retailerAddresses.visitors}/${visitor.uuid}`} className="text-primary underline">
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
          { term: "Pedida por", detail: `${correction.requested_by_name}, ${formatDateTime(correction.requested_at)}` },
          { term: "Situação", detail: correctionStates[state] },
          ...(isDecided && correction.decided_at
            ? [
                {
                  term: "Decidida por",
                  detail: `${correction.decided_by_name}, ${formatDateTime(correction.decided_at)}`,
                },
                { term: "Observação", detail: correction.note || null },
              ]
            : []),
        ]}
      />
      {writes && !isDecided && (
        <PostForm id="decisao" action={`${path}/${uuid}`} noValidate className="grid max-w-xl gap-3">
          <input type="hidden" name="version" value={version} />
          <p>A visita passa a ter a saída pedida, ao lado da registrada. Recusada, continua sem saída informada.</p>
          <TextArea
            name="note"
            label="Observação"
            hint="Obrigatória para recusar: por que o horário não vale."
            maxLength={500}
            rows={3}
            defaultValue={refused?.note}
            errors={refused?.wrong}
          />
          <div className="flex flex-wrap gap-2">
            <Button look="primary" name="intent" value="approve">
              Aprovar
            </Button>{" "}
            <Button look="danger" name="intent" value="refuse">
              Recusar
            </Button>{" "}
            <ButtonLink href={path}>{words.cancel}</ButtonLink>
          </div>
        </PostForm>
      )}
    </>
  );
}
