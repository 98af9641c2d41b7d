import type { OpenSurvey } from "#app/contracts/field/surveys.ts";

/** The products that a survey goes round; a survey of the store has one round, of none. */
export const roundsOf = ({ quest, products }: Pick<OpenSurvey, "quest" | "products">): (string | null)[] =>
  quest.subject === "product" ? products.map(({ uuid }) => uuid) : [null];

/** The name and id of a question's field in a round. */
export const fieldOf = (question: string, product: string | null) => `q-${question}${product ? `-${product}` : ""}`;

/** Of a photo that was sent with answers that were refused: it is not asked for again. */
export const keptOf = (field: string) => `${field}-enviada`;
