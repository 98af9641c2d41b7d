import { sql } from "kysely";
import type { FailedJob, FailedJobsQuery } from "#app/contracts/platform/jobs.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { namedLike } from "../reports/search.ts";
import { createdByName } from "./imports/direct.ts";
import { orderBy } from "./order-by.ts";
import { paginate } from "./paginate.ts";

const sorts = {
  title: "app.fold(i.title)",
  account: "app.fold(a.trade_name)",
  created_at: "i.created_at",
  finished_at: "i.finished_at",
};

/** Returns the jobs of all accounts that ended with an error, latest first. An index has no others. */
export function listFailedJobs(scope: Scope, query: FailedJobsQuery): Promise<Page<FailedJob>> {
  const ofAccount = query.account_uuid ? sql`i.owner_uuid = ${query.account_uuid}` : sql`true`;
  return paginate(scope, query, {
    select: sql`i.uuid, i.kind, i.title, i.created_at, i.finished_at, ${createdByName},
      json_build_object('uuid', a.uuid, 'name', a.trade_name) as account,
      coalesce((select t.title from batch_tasks t where t.owner_uuid = i.owner_uuid and t.job_uuid = i.uuid
        and t.state <> 'done' order by t.position limit 1), '') as failed_task`,
    from: sql`from batch_jobs i join accounts a on a.uuid = i.owner_uuid left join users u on u.uuid = i.created_by
      where i.state = 'error' and ${ofAccount} and ${namedLike("i.title", query.q)}`,
    order: orderBy(query.sort, sorts, "i.uuid", sql`i.finished_at desc, i.uuid desc`),
  });
}
