/** A file that the application does not read; the message says in Portuguese what to do about it. */
export class SpreadsheetRefusal extends Error {
  override name = "SpreadsheetRefusal";
  /** The headings of a sheet whose columns were not recognised. */
  readonly headings: string[];

  constructor(message: string, headings: string[] = []) {
    super(message);
    this.headings = headings;
  }
}

export const damaged = (): SpreadsheetRefusal =>
  new SpreadsheetRefusal(
    "O arquivo está danificado. Abra-o no Excel ou no LibreOffice, salve de novo e envie outra vez.",
  );

/**
 * Turns a library's error about the bytes into a refusal; an error of the disk, which names a system call, stays as it
 * is.
 */
export function refusalFrom(error: unknown): unknown {
  if (error instanceof SpreadsheetRefusal) return error;
  if (error instanceof Error && "syscall" in error) return error;
  return damaged();
}
