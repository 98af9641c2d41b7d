import { z } from "zod";

/** An instant: a Date from the database or a string in JSON. */
export const moment = z.union([z.string(), z.date()]);
