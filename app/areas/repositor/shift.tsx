import { data } from "react-router";
import { addDays, dayAt } from "#app/contracts/platform/dates.ts";
import { type StoreTask, storeTasks } from "#app/contracts/store/store-tasks.ts";
import { onceKey } from "#app/crud/save.ts";
import { submitTask } from "#app/screens/offline/end-task.ts";
import { redirectWithMessage } from "#app/screens/offline/forms.ts";
import { Tasks } from "#app/screens/offline/tasks.tsx";
import { apiOf } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import { EmptyState, ErrorSummary, PageHeader } from "#app/ui/page/index.ts";
import { form as formWords } from "#app/ui/words.ts";
import type { Route } from "./+types/shift.ts";
import { shiftAction, shiftPath, taskPhotoPath } from "./paths.ts";

/** Open tasks of this many days before stay on the page. */
const OVERDUE_DAYS = 7;

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context);
  const brasilia = dayAt(new Date());
  const before = { start_date: addDays(brasilia, -OVERDUE_DAYS), end_date: brasilia, status: "open" } as const;
  const [today, open] = await Promise.all([
    api.list(storeTasks, { per_page: 100, sort: "section" }),
    api.list(storeTasks, { per_page: 100, sort: "day", ...before }),
  ]);
  const now = new Set(today.data.map(({ uuid }) => uuid));
  return { today: today.data, overdue: open.data.filter(({ uuid }) => !now.has(uuid)), once: onceKey() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const refused = await submitTask(apiOf(context), await formOf(request));
  return refused
    ? data({ errors: refused.errors }, { status: refused.status })
    : redirectWithMessage(context, shiftPath, "Atividade registrada.");
}

const title = "Minhas atividades";
const isOver = ({ status }: StoreTask) => status === "done" || status === "with_issue";

/** The tasks of the acting replenisher: what is open of today and of the days before, and what has ended today. */
export default function Shift({ loaderData, actionData }: Route.ComponentProps) {
  const { today, overdue, once } = loaderData;
  const open = today.filter((task) => !isOver(task));
  const over = today.filter(isOver);
  const errors = actionData?.errors ?? [];
  const usual = { once, action: shiftAction, photoOf: taskPhotoPath };
  return (
    <>
      <title>{errors.length > 0 ? formWords.errorTitle(title) : title}</title>
      <PageHeader title={title} breadcrumb={[{ label: title }]} lead={describeProgress(over.length, today.length)} />
      <ErrorSummary errors={errors} />
      {today.length === 0 && <EmptyState title="Nenhuma atividade para hoje" />}
      {open.length > 0 && <Tasks id="hoje" title="Hoje" tasks={open} {...usual} />}
      {overdue.length > 0 && <Tasks id="atrasadas" title="De dias anteriores" tasks={overdue} {...usual} />}
      {over.length > 0 && <Tasks id="terminadas" title="Terminadas hoje" tasks={over} {...usual} />}
    </>
  );
}

function describeProgress(done: number, all: number): string {
  if (all === 0) return "";
  return `${done} de ${all} ${all === 1 ? "atividade terminada" : "atividades terminadas"} hoje.`;
}
