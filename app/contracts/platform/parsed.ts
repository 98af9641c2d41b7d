/** What a parser of typed text answers: the clean value, or a sentence in Portuguese for the person who typed it. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

export const accepted = <T>(value: T): Parsed<T> => ({ ok: true, value });

export const refused = (message: string): { ok: false; message: string } => ({ ok: false, message });
