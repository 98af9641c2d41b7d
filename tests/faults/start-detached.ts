import { ensurePostgres } from "#app/db/launcher.server.ts";

/** Starts or adopts the server of the folder in the first argument, prints which, and exits without stopping it. */
const server = await ensurePostgres({ home: process.argv[2] ?? "" });
console.log(JSON.stringify({ pid: server.pid, adopted: server.adopted, url: server.url("postgres") }));
