/** Paths of the agency's visitors, for links from other pages. */
export const visitorHome = { label: "Início", href: "/agency" };

/** Returns the path of a visitor's page. */
export const visitorHref = (uuid: string) => `/agency/visitors/${uuid}`;
