/** Where the store's gate lives, in the browser and in the API. */
export const path = "/store/portaria";
export const api = "/v1/stores";
export const permission = "store-visitors";

export const home = { label: "Início", href: "/store" };
export const label = "Portaria";
