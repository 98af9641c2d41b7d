import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { correctionList } from "#app/contracts/visits/visit-corrections.ts";
import { requireAbility } from "#app/crud/abilities.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf } from "#app/crud/search.ts";
import { DateField, TextArea, TextField } from "#app/ui/fields/index.ts";
import { formatDate, formatDateTime } from "#app/ui/format.ts";
import { DefinitionList, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { Button, ButtonLink } from "#app/ui/primitives/button.tsx";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/request.ts";
import { correctionCrumbs, correctionPathsOf } from "./paths.ts";
import { submitRequest } from "./submit.ts";
import { findVisit } from "./visit.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireAbility(context, correctionList, READ_WRITE);
  const url = new URL(request.url);
  const paths = correctionPathsOf(context);
  return { visit: await findVisit(context, url), paths, address: addressOf(url), once: onceKey() };
}

export const action = ({ context, request }: Route.ActionArgs) => submitRequest(context, request);

/** The form in which a store or an owner says when a visitor left whose exit was not registered. */
export default function RequestCorrection({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { visit, paths, address, once } = loaderData;
  const { visitor } = visit.visitor_function;
  const zone = visit.store.time_zone;
  const title = `Saída de ${visitor.name}`;
  const errors = refused?.errors ?? {};
  return (
    <>
      <title>{refused ? words.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={correctionCrumbs(paths, visitor.name)} />
      <ErrorSummary
        errors={Object.entries(errors).flatMap(([id, messages]) => messages.map((message) => ({ id, message })))}
      />
      <DefinitionList
        items={[
          { term: "Visitante", detail: visitor.name },
          { term: "Contratante", detail: visitor.owner_name },
          { term: "Entrada", detail: formatDateTime(visit.entered_at, zone) },
          { term: "Saída registrada", detail: "Não informada" },
        ]}
      />
      <PostForm id="form" action={address} once={once} noValidate className="grid max-w-xl grid-cols-1 gap-3">
        <p>
          Informe só a saída que alguém viu ou que se pode comprovar. A rede decide; a saída pedida fica ao lado da
          registrada, sem substituí-la.
        </p>
        <DateField
          name="day"
          label="Dia da saída"
          required
          defaultValue={refused?.values.day ?? formatDate(visit.entered_at, zone)}
          errors={errors.day}
        />
        <TextField
          name="time"
          label="Hora da saída"
          hint="hh:mm, no horário da loja"
          required
          autoComplete="off"
          maxLength={5}
          defaultValue={refused?.values.time}
          errors={errors.time}
        />
        <TextArea
          name="reason"
          label="Motivo"
          hint="Por que a saída não foi registrada, e como se sabe a hora."
          required
          maxLength={500}
          rows={3}
          defaultValue={refused?.values.reason}
          errors={errors.reason}
        />
        <div className="flex flex-wrap gap-2">
          <Button look="primary">Pedir correção</Button> <ButtonLink href={paths.history}>{words.cancel}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}
