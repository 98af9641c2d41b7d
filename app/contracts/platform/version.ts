import { z } from "zod";

/** Of which state of a row a change is made: as much as the database counts, and one more. */
export const version = z.int32("Versão é obrigatório").min(0).max(2_147_483_646);
