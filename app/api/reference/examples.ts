import { readFileSync } from "node:fs";
import { roots } from "#app/contracts/access/environments.ts";

/**
 * Example requests and answers from the demonstration data, by method and path; without the root where all roots agree.
 */
type Examples = Record<string, { answer?: unknown; body?: unknown }>;

interface Operation {
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

/** Adds the examples that `npm run gen` generated to their operations. */
export function withExamples<D extends { paths: unknown }>(document: D): D {
  const examples = JSON.parse(readFileSync(new URL("./examples.json", import.meta.url), "utf8")) as Examples;
  const root = new RegExp(`^/v1/(${roots.join("|")})/`);
  for (const [path, verbs] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, { requestBody, responses }] of Object.entries(verbs)) {
      const { answer, body } = examples[`${method} ${path}`] ?? examples[`${method} ${path.replace(root, "/")}`] ?? {};
      const answered = (responses[200] ?? responses[201])?.content?.["application/json"];
      const sent = requestBody?.content["application/json"];
      if (answered && answer !== undefined) answered.example = answer;
      if (sent && body !== undefined) sent.example = body;
    }
  }
  return document;
}
