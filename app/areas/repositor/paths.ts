/** The address of the replenisher's area, which is their day. */
export const shiftPath = "/repositor";

/** Where its forms go: the page is the index route of the area. */
export const shiftAction = `${shiftPath}?index`;

/** The photo of a task. */
export const taskPhotoPath = (uuid: string) => `${shiftPath}/atividades/${uuid}/foto`;
