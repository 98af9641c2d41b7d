import pg from "pg";

const PAGE_HEAD = `# Triggers

Which trigger calls which function, and the tables that the function writes, itself or through functions that it calls.
\`npm run gen\` makes this page from the database; a test compares the two. A table's triggers fire in the order of their names.

| table | trigger | when | function | writes |
| --- | --- | --- | --- | --- |
`;

interface Trigger {
  table: string;
  name: string;
  definition: string;
  function: string;
}

/** Returns the text of docs/triggers.md for the database at `url` (its owner's). */
export async function triggerPage(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: triggers } = await client.query<Trigger>(`
      select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition, p.proname as function
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace
      order by c.relname, t.tgname`);
    const { rows: functions } = await client.query<{ name: string; body: string }>(
      "select proname as name, prosrc as body from pg_proc where pronamespace = 'app'::regnamespace order by oid",
    );
    const bodies = new Map<string, string>();
    for (const { name, body } of functions) bodies.set(name, `${bodies.get(name) ?? ""}\n${body}`);
    const lines = triggers.map(
      (trigger) =>
        `| ${trigger.table} | ${trigger.name} | ${timing(trigger.definition)} | ${trigger.function} | ${written(trigger.function, bodies).join(", ") || "–"} |\n`,
    );
    return PAGE_HEAD + lines.join("");
  } finally {
    await client.end();
  }
}

/** Returns when the trigger fires: "after insert, for each statement", "before update of name, for each row". */
function timing(definition: string): string {
  const [, event = "", level = ""] = / ((?:BEFORE|AFTER) .*?) ON .* FOR EACH (ROW|STATEMENT)/.exec(definition) ?? [];
  const condition = definition.includes(" WHEN (") ? ", on a condition" : "";
  return `${event}, for each ${level}${condition}`.toLowerCase();
}

/** Returns the tables that a function writes, itself or through functions that it calls, in alphabetical order. */
function written(name: string, bodies: ReadonlyMap<string, string>, visited = new Set<string>()): string[] {
  if (visited.has(name)) return [];
  visited.add(name);
  const body = (bodies.get(name) ?? "").replace(/--[^\n]*/g, "");
  const own = [...body.matchAll(/\b(?:insert into|delete from|update(?! of| set))\s+(?:only\s+)?([a-z]\w+)/gi)].map(
    ([, table = ""]) => table,
  );
  const called = [...body.matchAll(/\bapp\.(\w+)\s*\(/g)].flatMap(([, other = ""]) => written(other, bodies, visited));
  const assigns = /\bnew\.\w+\s*:=/.test(body) ? ["the row itself"] : [];
  return [...new Set([...own, ...called, ...assigns])].sort();
}
