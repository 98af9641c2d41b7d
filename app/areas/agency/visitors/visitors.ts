/** Where the agency's visitors live, in the browser and in the API. */
export const path = "/agency/visitors";
export const searchPath = `${path}/search`;
export const api = "/v1/agencies/visitors";
export const permission = "agency-visitors";

export const home = { label: "Início", href: "/agency" };
export const list = { label: "Visitantes", href: path };
