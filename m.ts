import { migrate } from "#app/db/migrate.server.ts";

await migrate("postgres://postgres:x@localhost/t?host=/tmp/pgt");
