import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { redirectWithSuccess } from "#app/crud/record.ts";
import { onceKey } from "#app/crud/save.ts";
import { addressOf } from "#app/crud/search.ts";
import { readCompanies } from "#app/screens/document-cnpjs/companies.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requireLevel } from "#app/session/levels.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { ErrorSummary, Flash, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/send.ts";
import { pendingDocsPathsFor, pendingDocsTitle } from "./paths.ts";
import { findMissing, type Selection, selectionError, selectionOf } from "./selection.ts";
import { sendDocuments } from "./send-documents.ts";
import { TypeFields } from "./type-fields.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const paths = pendingDocsPathsFor(context.get(userContext));
  requireLevel(context, paths.permission, READ_WRITE);
  const url = new URL(request.url);
  const selection = selectionOf(url, paths);
  const instead = (text: string) => {
    flash(context.get(requestContext), { tone: "warning", text });
    return redirect(selection.back, 303);
  };
  const error = selectionError(selection);
  if (error) throw instead(error);
  const api = apiOf(context);
  const [types, companies] = await Promise.all([
    findMissing(api, selection),
    readCompanies(api, onlyVisitor(selection), [...selection.types.keys()]),
  ]);
  if (types.length === 0) throw instead("Estas pendências já foram resolvidas.");
  return { paths, types, companies, back: selection.back, address: addressOf(url), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const paths = pendingDocsPathsFor(context.get(userContext));
  const { back } = selectionOf(new URL(request.url), paths);
  const form = await formOf(request);
  const sent = await sendDocuments(apiOf(context), form);
  const errors = sent.flatMap(({ errors }) => errors);
  if (sent.length > 0 && errors.length === 0) {
    const message = sent.length === 1 ? "1 documento enviado." : `${sent.length} documentos enviados.`;
    return redirectWithSuccess(context, back, message);
  }
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const none = [{ id: "form", message: "Escolha ao menos um arquivo." }];
  return data({ sent, typed: Object.fromEntries(texts), errors: sent.length > 0 ? errors : none }, { status: 422 });
}

/** Sends the selected documents, a file each or one for everyone with the same type, each with its own result. */
export default function SendDocuments({ loaderData, actionData }: Route.ComponentProps) {
  const { paths, types, companies, back, address, once } = loaderData;
  const errors = actionData?.errors ?? [];
  const people = new Map(
    types.flatMap(({ documents }) => documents.map(({ visitor }) => [visitor.uuid, visitor.name])),
  );
  const [only] = people.size === 1 ? people.values() : [];
  const title = only ? `Enviar documentos de ${only}` : "Enviar documentos";
  const good = (actionData?.sent ?? []).filter(({ errors }) => errors.length === 0);
  return (
    <>
      <title>{errors.length > 0 ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: "Início", href: paths.home },
          { label: pendingDocsTitle, href: back },
          { label: "Enviar documentos" },
        ]}
      />
      <ErrorSummary errors={uniqueErrors(errors)} />
      {good.map(({ line, document, file }) => (
        <Flash key={line} tone="success" text={`${document}: enviado (${file}).`} />
      ))}
      <PostForm
        id="form"
        action={address}
        encType="multipart/form-data"
        once={once}
        noValidate
        className="grid grid-cols-1 gap-3"
      >
        <p className="text-muted-foreground">
          PDF, JPEG, PNG ou WebP, até 10 MB cada e 25 MB juntos. Os que estiverem certos ficam enviados mesmo que outro
          seja recusado; os que ficarem sem arquivo continuam pendentes.
        </p>
        {types.map((type) => (
          <TypeFields
            key={type.uuid}
            type={type}
            companies={companies}
            names={!only}
            typed={actionData?.typed ?? {}}
            errors={errors}
          />
        ))}
        <FormButtons submit="Enviar arquivos" cancel={back} />
      </PostForm>
    </>
  );
}

/** Returns the one visitor of a selection, if it is one. */
const onlyVisitor = ({ types }: Selection) => (types.size === 1 ? [...types.keys()][0] : undefined);

/** Returns the errors without repetitions: a file for everyone is refused for each visitor. */
function uniqueErrors<E extends { id: string; message: string }>(errors: readonly E[]): E[] {
  return errors.filter(
    (error, at) => errors.findIndex(({ id, message }) => id === error.id && message === error.message) === at,
  );
}
