/**
 * A subquery of every name under which a row keeps a content, and whether that content must be in the store: not that
 * of an export which is being made or has expired. Another table that keeps contents is to be added here alone.
 */
export const BLOB_NAMES = `
  select uuid::text as name, true as is_due from files
  union all select uuid::text, size is not null and expires_at > now() from exports
  union all select file, true from access_terms where file like 'termos/%'`;
