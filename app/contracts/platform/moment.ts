import { z } from "zod";

/** An instant, as the database answers it or as JSON carries it. */
export const moment = z.union([z.string(), z.date()]);
