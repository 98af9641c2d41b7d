/** What a route's `handle` says of React in the browser: always, or where there is something on the page to draw. */
type Hydrate = boolean | ((data: unknown) => boolean);

/** Whether a route hydrates the page; `data` is what its loader answered, nothing where it failed. */
export function hydrates(handle: unknown, data: unknown): boolean {
  const { hydrate = false } = (handle ?? {}) as { hydrate?: Hydrate };
  return typeof hydrate === "function" ? data !== undefined && hydrate(data) : hydrate;
}
