import type { OpenSurvey } from "#app/contracts/field/surveys.ts";

/** Returns the products that a survey repeats for; a survey by store has one round, null. */
export const roundsOf = ({ quest, products }: Pick<OpenSurvey, "quest" | "products">): (string | null)[] =>
  quest.subject === "product" ? products.map(({ uuid }) => uuid) : [null];

/** Returns the name and id of a question's field in a round. */
export const fieldOf = (question: string, product: string | null) => `q-${question}${product ? `-${product}` : ""}`;

/** Returns the field with the uuid of a photo that was uploaded before its answers were rejected. */
export const uploadedFieldOf = (field: string) => `${field}-enviada`;
