import { sql } from "kysely";
import { supervises } from "../directory/job-functions.ts";

/** The condition that a visitor may be made another's supervisor. One who is assigned already may stay. */
export const maySupervise = sql<boolean>`${supervises(sql`job_function`)} and removed_at is null`;
