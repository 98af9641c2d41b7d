/** The address of the replenisher's area, which is their day. */
export const shiftPath = "/repositor";
