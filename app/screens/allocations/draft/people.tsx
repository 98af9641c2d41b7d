import { data } from "react-router";
import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { allocationBatchList } from "#app/contracts/allocations/allocation-batches.ts";
import { type PeopleSource, peopleSources } from "#app/contracts/allocations/allocation-drafts.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { abilitiesOf, requireAbility } from "#app/crud/abilities.ts";
import { apiOf } from "#app/session/client.ts";
import { ErrorSummary, LinkTabs } from "#app/ui/page/index.ts";
import * as where from "../allocations.ts";
import type { Route } from "./+types/people.ts";
import { PastePeople } from "./paste-people.tsx";
import { loadPickablePeople, PickPeople } from "./pick-people.tsx";
import { loadReplacementChoices, ReplacePerson } from "./replace-person.tsx";
import { savePeople } from "./save-people.ts";
import { SendSheet } from "./send-sheet.tsx";
import { loadDraft, StepHead } from "./steps.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireAbility(context, allocationBatchList, FULL_ACCESS);
  const { draft, once } = await loadDraft(context, params.id);
  if (draft.allocation_batch.action === "replace") {
    return {
      draft,
      once,
      by: null,
      people: null,
      listed: true,
      choices: await loadReplacementChoices(apiOf(context), draft),
    };
  }
  const requested = new URL(request.url).searchParams.get("por") ?? "";
  const listed = abilitiesOf(context, visitorList).read;
  const source: PeopleSource = requested in peopleSources ? (requested as PeopleSource) : draft.people.by;
  const by = source === "list" && !listed ? "cpfs" : source;
  const people = by === "list" ? await loadPickablePeople(context, request) : null;
  return { draft, once, by, people, listed, choices: null };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const saved = await savePeople(context, request, params.id);
  if (saved instanceof Response) return saved;
  const { status, errors, typed } = saved;
  const intent = typed?.get("intent");
  const choices =
    intent === "replace" || intent === "search"
      ? await loadReplacementChoices(apiOf(context), (await loadDraft(context, params.id)).draft, typed ?? undefined)
      : null;
  return data({ errors, cpfs: typed?.get("cpfs")?.toString(), choices }, { status });
}

const titles = { link: "quem", end: "de quem", transfer: "quem", replace: "quem sai e quem entra" } as const;

/** The first step: the people of the batch. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, once, by, people, choices, listed } = loaderData;
  const { uuid, action } = draft.allocation_batch;
  const errors = actionData?.errors ?? [];
  const paths = where.useBatchPaths();
  const to = (source: string) => paths.step(uuid, `/people?por=${source}`);
  const tabs = Object.entries(peopleSources)
    .filter(([source]) => listed || source !== "list")
    .map(([source, label]) => ({ href: to(source), label }));
  return (
    <>
      <StepHead draft={draft} step="/people" title={titles[action]} errors={errors} />
      <ErrorSummary errors={errors} />
      {choices && <ReplacePerson draft={draft} once={once} choices={actionData?.choices ?? choices} errors={errors} />}
      {by && <LinkTabs label="Como dizer quem" tabs={tabs} current={to(by)} />}
      {people && <PickPeople draft={draft} once={once} {...people} />}
      {by === "cpfs" && <PastePeople draft={draft} once={once} typed={actionData?.cpfs} errors={errors} />}
      {by === "sheet" && <SendSheet draft={draft} once={once} errors={errors} />}
    </>
  );
}
