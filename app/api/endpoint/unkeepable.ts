/** What no column of the database can hold. */
const NUL = "\u0000";
const message = "Este texto tem um caractere invisível (NUL): escreva-o de novo.";

/** An issue, as zod tells them, for every text in `value` that cannot be kept, wherever it lies. */
export function unkeepableIn(value: unknown, path: string[] = []): { path: string[]; message: string }[] {
  if (typeof value === "string") return value.includes(NUL) ? [{ path, message }] : [];
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key.includes(NUL) ? [{ path, message }] : unkeepableIn(one, [...path, key]),
  );
}
