/** The filters of the companies whom a draft concerns. */
export const companyFilters = ["q", "effect"] as const;

/** The filters of the people whom a draft concerns. */
export const effectFilters = ["q", "effect", "store_uuid"] as const;
