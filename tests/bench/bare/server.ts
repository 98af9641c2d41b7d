import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import type { PageData } from "./page.tsx";

// Serves the references by node:http alone: the same page by React alone, the same list by SQL alone.

const { PORT, DATABASE_URL, OWNER, PAGE, PAGE_DATA } = process.env as Record<string, string>;
const { prepare } = (await import(pathToFileURL(resolve(PAGE as string)).href)) as {
  prepare(pageData: PageData): Promise<() => string>;
};
const render = await prepare(JSON.parse(readFileSync(PAGE_DATA as string, "utf8")) as PageData);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: `-c app.org=${OWNER}` });

const rows = {
  name: "rows",
  text: `select v.uuid, v.owner_uuid, v.name, v.cpf,
      case when v.photo_uuid is not null then '/visitors/' || v.uuid || '/photo' end as photo, v.job_function,
      (select f.name from job_functions f where f.key = v.job_function) as job_function_name, v.active, v.is_temporary, r.name as responsible_name
    from visitors v left join visitors r on r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid
    where v.owner_uuid = $1 and v.removed_at is null
    order by v.search, v.uuid limit $2 offset $3`,
};
const total = {
  name: "total",
  text: `select coalesce((select n from visitor_rollups where owner_uuid = $1
        and responsible_uuid = '00000000-0000-0000-0000-000000000000' and measure = 'registered' and day = '-infinity'), 0)
      + coalesce((select sum(n) from visitor_deltas where owner_uuid = $1 and measure = 'registered'), 0) as n`,
};
/** Where they may enter today, of the visitors of a page. */
const today = { name: "today", text: "select * from app.visitors_today($1::uuid[], $2::uuid[])" };

async function list(): Promise<string> {
  const client = await pool.connect();
  try {
    const found = await client.query({ ...rows, values: [OWNER, 25, 0] });
    const counted = await client.query({ ...total, values: [OWNER] });
    const uuids = found.rows.map(({ uuid }) => uuid);
    const days = await client.query({ ...today, values: [uuids.map(() => OWNER), uuids] });
    const dayOf = new Map(days.rows.map(({ visitor_uuid, ...day }) => [visitor_uuid, day]));
    const data = found.rows.map((row) => ({ ...row, today: dayOf.get(row.uuid) ?? null }));
    const n = Number(counted.rows[0].n);
    const meta = { page: 0, per_page: 25, total: Math.min(n, 10_000), capped: n > 10_000 };
    return JSON.stringify({ data, meta });
  } finally {
    client.release();
  }
}

createServer(async (request, response) => {
  if (request.url === "/page") {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(render());
  } else {
    response.setHeader("Content-Type", "application/json");
    response.end(await list());
  }
}).listen(Number(PORT), "127.0.0.1");
