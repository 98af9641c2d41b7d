import { batchJobs } from "#app/contracts/platform/jobs.ts";
import { homeCrumb } from "#app/crud/crumbs.ts";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ListFrame } from "#app/ui/table/index.ts";
import type { Route } from "./+types/list.ts";
import { jobColumnsAt } from "./columns.tsx";

export const middleware: Route.MiddlewareFunction[] = [exportsList(batchJobs, {})];
export const loader = (args: Route.LoaderArgs) => loadList(args, batchJobs, {});

const { one, many, title } = batchJobs.words;

/** The account's background jobs, running and finished. */
export default function Jobs({ loaderData: { listed } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader title={title} breadcrumb={[homeCrumb(listed.path), { label: title }]} />
      <ListFrame
        listed={listed}
        noun={[one, many]}
        caption={title}
        columns={jobColumnsAt(listed.path)}
        rowKey={({ uuid }) => uuid}
        exports={`${listed.path}/export`}
        whenEmpty={<p>Importações, vínculos massivos e exportações longas aparecem aqui enquanto andam.</p>}
      />
    </>
  );
}
