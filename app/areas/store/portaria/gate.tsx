import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/permissions.ts";
import { levelOf } from "#app/contracts/session.ts";
import { onceKey } from "#app/crud/save.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/gate.ts";
import { reasonField, verdictOf } from "./actions.tsx";
import { type Answer, ask, insideNow, nextInLine } from "./ask.ts";
import { CodeForm } from "./code-form.tsx";
import { Inside } from "./inside.tsx";
import { makeMove } from "./moves.ts";
import { Person } from "./person.tsx";
import * as where from "./portaria.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const level = levelOf(context.get(userContext), where.permission);
  return { inside: await insideNow(apiOf(context)), acts: level >= READ_WRITE, once: onceKey() };
}

/** Answers who a code belongs to in the page itself, so that no CPF is ever in an address; a move leads back here. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const form = await request.formData();
  const code = String(form.get("code") ?? "");
  const made = await makeMove(api, form);
  if (made && "tone" in made) {
    flash(context.get(requestContext), made);
    return redirect(where.path);
  }
  const unasked: Answer = { code: "", people: [], message: null, status: 200 };
  const answer = made && code === "" ? unasked : await ask(api, code);
  return data({ ...answer, failed: made }, { status: made?.status ?? answer.status });
}

export default function Gate({ loaderData: { inside, acts, once }, actionData }: Route.ComponentProps) {
  const { code = "", people = [], message = null, failed = null } = actionData ?? {};
  const first = acts && !failed ? nextInLine(people) : null;
  return (
    <div className="grid grid-cols-1 gap-4 text-lg [&_button]:min-h-12 [&_button]:px-5 [&_summary]:min-h-12">
      <title>{titleOf(actionData)}</title>
      <PageHeader
        title={where.label}
        breadcrumb={[where.home, { label: where.label }]}
        lead={!actionData && "Passe o crachá no leitor, ou digite o CPF e tecle Enter."}
      />
      {failed && <ErrorSummary errors={errorsOf(failed)} />}
      <CodeForm code={people.length > 0 ? "" : code} error={message} focus={first === null && !failed} />
      {people.map((person) => (
        <Person
          key={person.uuid}
          person={person}
          acts={acts}
          focus={person.uuid === first}
          form={{ once, code }}
          reason={failed?.visitor_uuid === person.uuid ? failed.reason : undefined}
        />
      ))}
      <Inside page={inside} acts={acts} />
    </div>
  );
}

type Shown = Route.ComponentProps["actionData"];

function titleOf(shown: Shown): string {
  if (!shown) return where.label;
  if (shown.failed || shown.message) return words.errorTitle(where.label);
  const [only, ...others] = shown.people;
  return `${others.length > 0 ? `${shown.people.length} cadastros` : only?.verdict.label} – ${where.label}`;
}

function errorsOf({ visitor_uuid, message, reason }: NonNullable<NonNullable<Shown>["failed"]>) {
  if (!reason?.errors.length) return [{ id: verdictOf(visitor_uuid), message }];
  return reason.errors.map((error) => ({ id: reasonField(visitor_uuid), message: error }));
}
