import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { type ServerEvent, supervisePostgres } from "#app/db/supervise.server.ts";
import { createHome, removeHomes, startInOtherProcess } from "./postgres-homes.ts";

afterEach(removeHomes);

test.each([
  ["that this process started", false],
  ["that it adopted", true],
])("a server %s restarts after a kill, and its pool continues", async (_, adopted) => {
  const home = await createHome();
  if (adopted) await startInOtherProcess(home);
  const events: ServerEvent["kind"][] = [];
  const restarted = Promise.withResolvers<void>();
  const supervised = await supervisePostgres({ home }, (item) => {
    events.push(item.kind);
    if (item.kind === "back") restarted.resolve();
  });
  const before = supervised.server();
  expect(before.adopted).toBe(adopted);
  const pool = new pg.Pool({ ...before.config, database: "postgres" });
  pool.on("error", () => {});
  await pool.query("create table survivors as select 1 as n");

  process.kill(before.pid, "SIGKILL");
  await restarted.promise;

  expect(events).toEqual(["gone", "back"]);
  expect(supervised.server().pid).not.toBe(before.pid);
  expect(supervised.server().config).toEqual(before.config);
  expect((await pool.query("select n from survivors")).rows).toEqual([{ n: 1 }]);
  await pool.end();
  await supervised.stop();
  expect(events).toEqual(["gone", "back"]);
});
