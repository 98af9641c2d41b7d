/**
 * Subquery of every blob name that a row refers to. `is_due` is true when the blob must exist: it is false for an
 * export that is being made or has expired. A new table that refers to blobs must be added here, and only here.
 */
export const BLOB_NAMES = `
  select uuid::text as name, true as is_due from files
  union all select uuid::text, size is not null and expires_at > now() from exports
  union all select file, true from access_terms where file like 'termos/%'`;
