import { correctionList, findCorrectionOperation } from "#app/contracts/visits/visit-corrections.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { CorrectionFacts } from "#app/screens/visitCorrections/facts.tsx";
import { apiOf } from "#app/session/client.ts";
import { TextArea } from "#app/ui/fields/index.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
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
  const { uuid, visitor, state, version } = correction;
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
      <CorrectionFacts correction={correction} visitors={retailerAddresses.visitors} />
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
