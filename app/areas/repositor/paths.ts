/** The address of the replenisher's area, which is their day. */
export const shiftPath = "/repositor";

/** Where its forms go: the page is the index route of the area. */
export const shiftAction = `${shiftPath}?index`;
