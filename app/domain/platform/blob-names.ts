/**
 * Subquery of every blob name that a row refers to. `is_due` is true when the blob must exist: it is false for an
 * export that is being made or has expired. `since` and `until` are the times between which the row names it. A new
 * table that refers to blobs must be added here, and only here.
 */
export const BLOB_NAMES = `
  select uuid::text as name, true as is_due, created_at as since, 'infinity'::timestamptz as until from files
  union all select uuid::text, size is not null and expires_at > now(), coalesce(finished_at, created_at), expires_at
    from exports
  union all select file, true, '-infinity', 'infinity' from access_terms where file like 'termos/%'`;
