/** A route's `handle.hydrate`: always, or depending on the loader's data. */
type Hydrate = boolean | ((data: unknown) => boolean);

/** Checks whether a route hydrates the page; `data` is its loader's result, undefined if the loader failed. */
export function hydrates(handle: unknown, data: unknown): boolean {
  const { hydrate = false } = (handle ?? {}) as { hydrate?: Hydrate };
  return typeof hydrate === "function" ? data !== undefined && hydrate(data) : hydrate;
}
