import { data, redirect } from "react-router";
import { z } from "zod";
import { apiTokenInput, createApiTokenOperation } from "#app/contracts/access/api-tokens.ts";
import { changePasswordOperation } from "#app/contracts/access/password.ts";
import { endOwnSessionOperation, ownSessionsOperation } from "#app/contracts/access/session.ts";
import { changeProfileOperation, profileInput } from "#app/contracts/access/users.ts";
import { calendarFeedInput, createCalendarFeedOperation } from "#app/contracts/notices/calendar-feeds.ts";
import { chooseDigestOperation, mailFrequency } from "#app/contracts/notices/mailings.ts";
import {
  choosePreferenceOperation,
  type NotificationKind,
  notificationKinds,
  preferenceInput,
  preferencesOperation,
} from "#app/contracts/notices/notifications.ts";
import { statusOf } from "#app/crud/fetch-or-explain.ts";
import { formErrors, readForm } from "#app/crud/save.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import { KEYS, LITE, setCookie, THEME } from "#app/session/cookies.ts";
import { formOf } from "#app/session/form.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { required, success, passwordReset as words } from "#app/ui/words.ts";
import { flashSuccess, profilePathsFor, tabPath } from "./paths.ts";
import { hasDigest, type TabName } from "./tabs.ts";

/** Performs the action of one tab's form. */
export function changeTab(tab: TabName, context: Context, request: Request) {
  if (tab === "dados") return changeData(context, request);
  if (tab === "senha") return changePassword(context, request);
  if (tab === "sessoes") return endSessions(context, request);
  if (tab === "avisos") return changeNotices(context, request);
  if (tab === "agenda") return createFeed(context, request);
  if (tab === "chaves") return createToken(context, request);
  return changeLook(context, request);
}

const profileForm = profileInput.extend({ version: z.number().int() });

async function changeData(context: Context, request: Request) {
  const { submission } = await readForm(request, profileForm);
  if (submission.status !== "success") return formErrors(submission, "profile");
  const paths = profilePathsFor(context);
  const saved = await apiOf(context).write(changeProfileOperation, {}, { profile: submission.value });
  if (!saved.ok) return formErrors(submission, "profile", saved);
  flashSuccess(context, success.saved);
  return redirect(paths.path);
}

const password = z.object({
  current_password: z.string(required("Senha atual")),
  new_password: z.string(required(words.password)),
  new_password_confirmation: z.string(required(words.confirmation)),
});

async function changePassword(context: Context, request: Request) {
  const { submission } = await readForm(request, password);
  if (submission.status !== "success") return formErrors(submission, "user");
  const paths = profilePathsFor(context);
  const saved = await apiOf(context).write(changePasswordOperation, {}, { password: submission.value });
  if (!saved.ok) {
    const { password: weak, password_confirmation: different, ...rest } = saved.problem.errors?.user?.[0] ?? {};
    const userErrors = {
      ...rest,
      ...(weak && { new_password: weak }),
      ...(different && { new_password_confirmation: different }),
    };
    return formErrors(submission, "user", { ...saved, problem: { ...saved.problem, errors: { user: [userErrors] } } });
  }
  flashSuccess(context, words.done);
  return redirect(tabPath(paths, "senha"));
}

/** Ends a session; one that ended meanwhile needs no ending. */
async function endSession(api: ApiClient, id: string): Promise<void> {
  try {
    const ended = await api.write(endOwnSessionOperation, { id });
    if (!ended.ok) throw data(ended.problem, { status: ended.status });
  } catch (refused) {
    if (statusOf(refused) !== 404) throw refused;
  }
}

/** Ends one session, or all but this one. */
async function endSessions(context: Context, request: Request) {
  const api = apiOf(context);
  const paths = profilePathsFor(context);
  const form = await formOf(request);
  const ended = form.has("others")
    ? (await api.read(ownSessionsOperation, { per_page: 1000 })).data
        .filter(({ current }) => !current)
        .map(({ uuid }) => uuid)
    : [String(form.get("session"))];
  for (const uuid of ended) {
    await endSession(api, uuid);
  }
  flashSuccess(context, form.has("others") ? "As outras sessões foram encerradas." : "Sessão encerrada.");
  return redirect(tabPath(paths, "sessoes"));
}

const boxes = preferenceInput.extend({
  in_app: z.boolean().default(false),
  mail: z.boolean().default(false),
  push: z.boolean().default(false),
  version: z.number().int(),
});
const kinds = Object.keys(notificationKinds) as NotificationKind[];
const notices = z.object({
  kinds: z.object(Object.fromEntries(kinds.map((kind) => [kind, boxes.optional()]))),
  digest: mailFrequency.optional(),
});

/** Saves the preferences that changed. */
async function changeNotices(context: Context, request: Request) {
  const { submission } = await readForm(request, notices);
  if (submission.status !== "success") return formErrors(submission, "notification_preference");
  const api = apiOf(context);
  const paths = profilePathsFor(context);
  const { data: stored } = await api.read(preferencesOperation, {});
  for (const { kind, in_app, mail, push } of stored) {
    const chosen = submission.value.kinds[kind];
    if (!chosen || (chosen.in_app === in_app && chosen.mail === mail && chosen.push === push)) continue;
    const saved = await api.write(choosePreferenceOperation, { kind }, { notification_preference: chosen });
    if (!saved.ok) return formErrors(submission, "notification_preference", saved);
  }
  const { digest: frequency } = submission.value;
  if (frequency && hasDigest(context)) {
    const saved = await api.write(chooseDigestOperation, {}, { mailing: { frequency } });
    if (!saved.ok) return formErrors(submission, "mailing", saved);
  }
  flashSuccess(context, success.saved);
  return redirect(tabPath(paths, "avisos"));
}

const YEAR = 365;

/** Saves settings of this browser, not of the user. */
async function changeLook(context: Context, request: Request) {
  const parts = context.get(requestContext);
  const form = await formOf(request);
  const theme = String(form.get("theme"));
  setCookie(parts, THEME, theme, theme === "light" || theme === "dark" ? YEAR : 0);
  setCookie(parts, LITE, "1", form.has("lite") ? YEAR : 0);
  setCookie(parts, KEYS, "off", form.has("keys") ? 0 : YEAR);
  flashSuccess(context, success.saved);
  return redirect(tabPath(profilePathsFor(context), "aparencia"));
}

/** Creates a token and shows it in this response, the only one that contains it. */
async function createToken(context: Context, request: Request) {
  const { submission, once } = await readForm(request, apiTokenInput.omit({ role_permissions: true }));
  if (submission.status !== "success") return formErrors(submission, "api_token");
  const created = await apiOf(context).write(createApiTokenOperation, {}, { api_token: submission.value }, once);
  return created.ok ? created.body : formErrors(submission, "api_token", created);
}

/** Creates a calendar feed and shows its address in this response, the only one that contains it. */
async function createFeed(context: Context, request: Request) {
  const { submission, once } = await readForm(request, calendarFeedInput);
  if (submission.status !== "success") return formErrors(submission, "calendar_feed");
  const created = await apiOf(context).write(
    createCalendarFeedOperation,
    {},
    { calendar_feed: submission.value },
    once,
  );
  return created.ok ? created.body : formErrors(submission, "calendar_feed", created);
}
