/** A file that we do not read; the message is a sentence in Portuguese that says what to do about it. */
export class SpreadsheetRefusal extends Error {
  override name = "SpreadsheetRefusal";
}

export const damaged = (): SpreadsheetRefusal =>
  new SpreadsheetRefusal(
    "O arquivo está danificado. Abra-o no Excel ou no LibreOffice, salve de novo e envie outra vez.",
  );

/** What a library said of the bytes becomes a refusal; what the disk said (it names a system call) stays what it was. */
export function refusalFrom(error: unknown): unknown {
  if (error instanceof SpreadsheetRefusal) return error;
  if (error instanceof Error && "syscall" in error) return error;
  return damaged();
}
