import { Invalid } from "#app/domain/refusals.ts";
import { SpreadsheetRefusal } from "#app/domain/spreadsheet/refusal.ts";
import { sniff } from "#app/domain/spreadsheet/sniff.ts";

/** Throws Invalid under `concept` for a file that is no spreadsheet. */
export async function checkSheet(concept: string, part: string): Promise<void> {
  try {
    await sniff(part);
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    throw new Invalid(concept, { file: [error.message] });
  }
}
