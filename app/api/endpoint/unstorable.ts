/** The NUL character, which PostgreSQL text cannot contain. */
const NUL = "\u0000";
const message = "Este texto tem um caractere invisível (NUL): escreva-o de novo.";

/** Returns a zod issue for every text within `value`, at any depth, that cannot be stored. */
export function findUnstorable(value: unknown, path: string[] = []): { path: string[]; message: string }[] {
  if (typeof value === "string") return value.includes(NUL) ? [{ path, message }] : [];
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key.includes(NUL) ? [{ path, message }] : findUnstorable(one, [...path, key]),
  );
}
