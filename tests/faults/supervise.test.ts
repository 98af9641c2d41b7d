import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { type ServerEvent, supervisePostgres } from "#app/db/supervise.server.ts";
import { newHome, removeHomes, startElsewhere } from "./homes.ts";

afterEach(removeHomes);

test.each([
  ["that this process started", false],
  ["that it adopted", true],
])("a server %s restarts after a kill, and its pool goes on", async (_, adopted) => {
  const home = await newHome();
  if (adopted) await startElsewhere(home);
  const news: ServerEvent["kind"][] = [];
  const back = Promise.withResolvers<void>();
  const kept = await supervisePostgres({ home }, (item) => {
    news.push(item.kind);
    if (item.kind === "back") back.resolve();
  });
  const before = kept.server();
  expect(before.adopted).toBe(adopted);
  const pool = new pg.Pool({ ...before.config, database: "postgres" });
  pool.on("error", () => {});
  await pool.query("create table kept as select 1 as n");

  process.kill(before.pid, "SIGKILL");
  await back.promise;

  expect(news).toEqual(["gone", "back"]);
  expect(kept.server().pid).not.toBe(before.pid);
  expect(kept.server().config).toEqual(before.config);
  expect((await pool.query("select n from kept")).rows).toEqual([{ n: 1 }]);
  await pool.end();
  await kept.stop();
  expect(news).toEqual(["gone", "back"]);
});
