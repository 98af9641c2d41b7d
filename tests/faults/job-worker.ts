import { join } from "node:path";
import pino from "pino";
import { createListReader, createMailedLists } from "#app/api/list-readers.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { openDatabase } from "#app/db/pool.server.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { openMailer } from "#app/jobs/mailer.ts";
import { startJobs } from "#app/jobs/start.ts";
import { readSettings } from "#app/settings.ts";
import { apiParts } from "#tests/world/world.ts";

/** Runs jobs until killed. Arguments: the administrator's address of the database and the uploads folder. */
const [adminUrl = "", uploads = ""] = process.argv.slice(2);
const database = openDatabase(await migrate(adminUrl));
const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });
const origin = "http://loja.test";
const mailer = openMailer({ smtpUrl: undefined, folder: join(uploads, "mail"), origin, log });
const files = folderBlobs(uploads);
const apiOfJobs = { database, log, uploads: files, ...apiParts };
const lists = createListReader(apiOfJobs);
const mailedLists = createMailedLists(apiOfJobs);
const { retention } = readSettings({});
const { secrets } = apiParts;
const anonymisedList = join(uploads, "anonymised.list");
const shared = { database, uploads: files, lists, mailedLists, anonymisedList, retention, secrets };
startJobs({ adminUrl, ...shared, mailer, origin, log });
