import { z } from "zod";

/** The version of the row that a change is based on. The maximum leaves room to increment the database's integer. */
export const version = z.int32("Versão é obrigatório").min(0).max(2_147_483_646);
