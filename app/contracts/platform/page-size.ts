/** Default number of rows per page. */
export const DEFAULT_PER_PAGE = 25;
