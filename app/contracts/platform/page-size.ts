/** Default number of rows per page. */
export const DEFAULT_PER_PAGE = 25;

/** The reason why a list of more rows than are counted has no other order than those that an index has; `many` names the rows. */
export const tooManyToSort = (many: string) =>
  `São mais de 10.000 ${many}: use os filtros para ordenar por outra coluna.`;
