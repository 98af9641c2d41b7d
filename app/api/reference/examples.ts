import { readFileSync } from "node:fs";
import { roots } from "#app/contracts/access/environments.ts";

/** What a call was once sent and answered in the demonstration, by its verb and its path, without root where all have the same. */
type Examples = Record<string, { answer?: unknown; body?: unknown }>;

interface Operation {
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

/** Puts the examples that `npm run gen` has written beside the calls they are of. */
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
