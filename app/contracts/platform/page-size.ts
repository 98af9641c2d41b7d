/** Rows of a page, unless somebody chose otherwise. */
export const DEFAULT_PER_PAGE = 25;
