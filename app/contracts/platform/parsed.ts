/** The result of parsing typed text: the clean value, or a message in Portuguese for the user. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

export const accepted = <T>(value: T): Parsed<T> => ({ ok: true, value });

export const refused = (message: string): { ok: false; message: string } => ({ ok: false, message });
