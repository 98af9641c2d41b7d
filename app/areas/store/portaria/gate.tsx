import { data, redirect } from "react-router";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { onceKey } from "#app/crud/save.ts";
import { paramsOf } from "#app/crud/search.ts";
import { markOfflineStorage, offlineUserKey } from "#app/screens/offline-storage.server.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { formOf } from "#app/session/form.ts";
import { requestContext, userContext } from "#app/session/request.ts";
import { ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/gate.ts";
import { reasonFieldId, refusalFieldId, verdictId } from "./actions.tsx";
import { CodeForm } from "./code-form.tsx";
import { deviceOf } from "./device.ts";
import { type FailedAction, performGateAction } from "./gate-actions.ts";
import {
  countAwaited,
  emptyResult,
  fetchVisitsInside,
  findAtGate,
  findByCode,
  findFocusedVisitor,
} from "./gate-lookup.ts";
import { Inside } from "./inside.tsx";
import * as where from "./paths.ts";
import { PersonAtGate } from "./person.tsx";
import { GateTabs } from "./tabs.tsx";

export const handle = { gate: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = apiOf(context);
  const person = paramsOf(new URL(request.url), ["owner_uuid", "visitor_uuid"]);
  const { people, message, status } = person.visitor_uuid ? await findAtGate(api, person) : emptyResult;
  const acts = levelOf(context.get(userContext), where.gatePermission) >= READ_WRITE;
  markOfflineStorage(context.get(requestContext));
  const device = deviceOf(context.get(requestContext));
  const who = offlineUserKey(context.get(userContext));
  const [inside, awaited] = await Promise.all([fetchVisitsInside(api), countAwaited(api)]);
  return data({ people, message, inside, awaited, acts, once: onceKey(), who, device }, { status });
}

/** A code redirects to its visitor, an action back to the empty gate. Failures are shown here with the values typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = apiOf(context);
  const form = await formOf(request);
  const result = await performGateAction(api, form);
  if (result && "tone" in result) {
    flash(context.get(requestContext), result);
    return redirect(where.gatePath);
  }
  if (result) return data({ code: "", message: null, failed: result }, { status: result.status });
  const code = String(form.get("code") ?? "");
  const { visitor, message, status } = await findByCode(api, code);
  if (visitor) return redirect(where.personPath(visitor));
  return data({ code, message, failed: null }, { status });
}

export default function Gate({ loaderData, actionData }: Route.ComponentProps) {
  const { people, inside, awaited, acts, once, who, device } = loaderData;
  const { code = "", message = loaderData.message, failed = null } = actionData ?? {};
  const first = acts && !failed ? findFocusedVisitor(people) : null;
  return (
    <div
      className={`grid grid-cols-1 gap-4 [&_button]:min-h-12 [&_button]:px-5 [&_summary]:min-h-12 ${device.big ? bigType : "text-lg"}`}
    >
      <title>{failed || message ? words.errorTitle(where.label) : titleOf(people)}</title>
      <PageHeader
        title={where.label}
        breadcrumb={[where.gateHome, { label: where.label }]}
        lead={people.length === 0 && !message && "Passe o crachá no leitor, ou digite o CPF e tecle Enter."}
      />
      <GateTabs current={where.gatePath} awaited={awaited} />
      <field-outbox who={who} below={where.gatePath} className="block empty:hidden" />
      {failed && <ErrorSummary errors={errorsOf(failed)} />}
      <CodeForm code={code} error={message} focus={first === null && !failed} />
      {device.sound && people[0] && <gate-sound answer={people[0].verdict.answer} />}
      {people.map((person) => (
        <PersonAtGate
          key={person.uuid}
          person={person}
          acts={acts}
          focus={person.uuid === first}
          once={once}
          {...(failed?.visitor_uuid === person.uuid && { reason: failed.reason, refusal: failed.refusal })}
        />
      ))}
      <Inside page={inside} acts={acts} />
    </div>
  );
}

/** For a tablet on a counter, read and pressed at arm's length. */
const bigType =
  "text-2xl [&_button]:min-h-16 [&_button]:text-2xl [&_h2]:text-5xl [&_h3]:text-4xl [&_summary]:min-h-16 [&_table]:text-xl";

function titleOf([first, ...others]: GatePerson[]): string {
  if (!first) return where.label;
  return `${others.length > 0 ? `${others.length + 1} cadastros` : first.verdict.label} – ${where.label}`;
}

function errorsOf({ visitor_uuid, message, reason, refusal }: FailedAction) {
  if (refusal) return refusal.errors.map((error) => ({ id: refusalFieldId(visitor_uuid), message: error }));
  if (reason?.errors.length) return reason.errors.map((error) => ({ id: reasonFieldId(visitor_uuid), message: error }));
  return [{ id: visitor_uuid ? verdictId(visitor_uuid) : "inside", message }];
}
