import { data, redirect } from "react-router";
import { findHeader } from "#app/contracts/platform/sheet-header.ts";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { SelectField } from "#app/ui/fields/index.ts";
import { ErrorSummary, FormButtons, PageHeader } from "#app/ui/page/index.ts";
import { PostForm } from "#app/ui/primitives/post-form.tsx";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/columns.ts";
import type { VisitorImportSpec } from "./import-spec.ts";
import { importSpecAt, importSpecOf } from "./import-specs.ts";
import * as where from "./imports.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const spec = importSpecOf(request);
  const found = await where.fetchImport(context, spec, params.id);
  if (!where.mayAssign(found)) throw redirect(where.importPath(spec, found.uuid), 303);
  return { found, path: spec.path };
}

/** The names of the fields are the positions of the headings, which may be any text. */
const nameOf = (position: number) => `coluna-${position}`;

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const spec = importSpecOf(request);
  const { headings } = await where.fetchImport(context, spec, params.id);
  const typed = headings.map((heading, n) => [heading, String(form.get(nameOf(n)) ?? "")] as const);
  const columns = Object.fromEntries(typed);
  const body = { [spec.concept]: { columns } };
  const sent = await apiOf(context).write(spec.calls.assign, { id: params.id }, body);
  if (sent.ok) return redirect(where.importPath(spec, String(params.id)), 303);
  return data({ columns, message: where.refusalMessage(spec, sent) }, { status: sent.status });
}

const title = "Indicar as colunas";

/** The field that each heading fills by its name. */
function recognised({ columns }: VisitorImportSpec, headings: string[]): Record<string, string> {
  const header = findHeader(
    [{ line: 1, cells: headings, hidden: false }],
    columns.map((one) => ({ ...one, required: false })),
  );
  if (!header.ok) return {};
  const named = Object.entries(header.positions).map(([field, position]) => [headings[Number(position)] ?? "", field]);
  return Object.fromEntries(named);
}

/** Each heading of the file, and the field that its cells fill. */
export default function ImportColumns({ loaderData: { found, path }, actionData }: Route.ComponentProps) {
  const spec = importSpecAt(path);
  const at = where.importPath(spec, found.uuid);
  const options = spec.columns.map(({ field, label, required }) => ({
    value: field,
    label: required ? `${label} (obrigatória)` : label,
  }));
  const byName = recognised(spec, found.headings);
  const chosen = actionData?.columns ?? { ...byName, ...found.columns };
  return (
    <>
      <title>{actionData ? words.errorTitle(title) : title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...where.crumbsBelow(spec), { label: found.file_name, href: at }, { label: title }]}
        lead="Diga que campo cada coluna do arquivo preenche. O arquivo é lido de novo; nada é salvo antes de você conferir."
      />
      <ErrorSummary errors={actionData ? [{ id: nameOf(0), message: actionData.message }] : []} />
      <PostForm id="form" action={`${at}/columns`} className="grid gap-3">
        {found.headings.map((heading, n) => (
          <SelectField
            key={heading}
            name={nameOf(n)}
            label={heading}
            placeholder="Ignorar esta coluna"
            options={options}
            defaultValue={chosen[heading]}
          />
        ))}
        <FormButtons submit="Ler de novo e conferir" cancel={at} />
      </PostForm>
    </>
  );
}
