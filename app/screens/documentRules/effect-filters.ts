/** The filters of the people whom a draft concerns. */
export const effectFilters = ["q", "effect", "store_uuid"] as const;
