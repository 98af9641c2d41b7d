import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { onceKey } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/gate.ts";
import { reasonField, verdictOf } from "./actions.tsx";
import { ask, insideNow, nextInLine, nobody } from "./ask.ts";
import { CodeForm } from "./code-form.tsx";
import { Inside } from "./inside.tsx";
import { type Failed, makeMove } from "./moves.ts";
import { Person } from "./person.tsx";
import * as where from "./portaria.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const person = paramsOf(new URL(request.url), ["owner_uuid", "visitor_uuid"]);
  const { people, message, status } = person.visitor_uuid ? await ask(api, person) : nobody;
  const acts = levelOf(context.get(userContext), where.permission) >= READ_WRITE;
  return data({ people, message, inside: await insideNow(api), acts, once: onceKey() }, { status });
}

/** A code leads to the person it belongs to, a move back to the empty gate; what fails is told here, with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const form = await formOf(request);
  const made = await makeMove(api, form);
  if (made && "tone" in made) {
    flash(context.get(requestContext), made);
    return redirect(where.path);
  }
  if (made) return data({ code: "", message: null, failed: made }, { status: made.status });
  const code = String(form.get("code") ?? "");
  const { people, message, status } = await ask(api, { code });
  if (people[0]) return redirect(where.personAt(people[0]));
  return data({ code, message, failed: null }, { status });
}

export default function Gate({ loaderData, actionData }: Route.ComponentProps) {
  const { people, inside, acts, once } = loaderData;
  const { code = "", message = loaderData.message, failed = null } = actionData ?? {};
  const first = acts && !failed ? nextInLine(people) : null;
  return (
    <div className="grid grid-cols-1 gap-4 text-lg [&_button]:min-h-12 [&_button]:px-5 [&_summary]:min-h-12">
      <title>{failed || message ? words.errorTitle(where.label) : titleOf(people)}</title>
      <PageHeader
        title={where.label}
        breadcrumb={[where.home, { label: where.label }]}
        lead={people.length === 0 && !message && "Passe o crachá no leitor, ou digite o CPF e tecle Enter."}
      />
      {failed && <ErrorSummary errors={errorsOf(failed)} />}
      <CodeForm code={code} error={message} focus={first === null && !failed} />
      {people.map((person) => (
        <Person
          key={person.uuid}
          person={person}
          acts={acts}
          focus={person.uuid === first}
          once={once}
          reason={failed?.visitor_uuid === person.uuid ? failed.reason : undefined}
        />
      ))}
      <Inside page={inside} acts={acts} />
    </div>
  );
}

function titleOf([first, ...others]: GatePerson[]): string {
  if (!first) return where.label;
  return `${others.length > 0 ? `${others.length + 1} cadastros` : first.verdict.label} – ${where.label}`;
}

function errorsOf({ visitor_uuid, message, reason }: Failed) {
  if (reason?.errors.length) return reason.errors.map((error) => ({ id: reasonField(visitor_uuid), message: error }));
  return [{ id: visitor_uuid ? verdictOf(visitor_uuid) : "em-loja", message }];
}
