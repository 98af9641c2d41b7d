import { roots } from "#app/contracts/access/environments.ts";
import { isNode, type Node, pascal } from "./json-schema.ts";

type Components = Record<string, Record<string, Node>>;

/**
 * Moves the answers, bodies and parameters of each call to the components of the document, so that calls share them and
 * roots repeat references alone. Equal ones become one, and the first example stands for all.
 */
export function shareParts(operations: Node[], components: Components): void {
  const answers = new Shared("responses", components);
  const bodies = new Shared("requestBodies", components);
  const parameters = new Shared("parameters", components);
  for (const operation of operations) {
    const name = callName(String(operation.operationId));
    const responses = operation.responses as Record<string, Node>;
    for (const [status, answer] of Object.entries(responses)) {
      if (!answer.content) continue;
      const suffix = status === "200" || status === "201" ? "" : status;
      responses[status] = answers.refer(answer, nameOf(answer) + suffix, name + suffix);
    }
    if (isNode(operation.requestBody)) operation.requestBody = bodies.refer(operation.requestBody, name);
    const own = operation.parameters as Node[] | undefined;
    if (own) {
      operation.parameters = own
        .map(describedOnce)
        .map((one) =>
          parameters.refer(one, String(one.name), `${one.name}.${name}`, `${one.name}.${operation.operationId}`),
        );
    }
  }
}

/** Leaves out the description of a parameter's schema where it repeats the parameter's own. */
function describedOnce(parameter: Node): Node {
  const { description, ...schema } = parameter.schema as Node;
  return description === parameter.description ? { ...parameter, schema } : parameter;
}

/** The parts of one kind, by their text without examples. */
class Shared {
  readonly #kind: string;
  readonly #found: Record<string, Node>;
  readonly #names = new Map<string, string>();

  constructor(kind: string, components: Components) {
    this.#kind = kind;
    components[kind] ??= {};
    this.#found = components[kind];
  }

  /** Returns a reference to the part, under the first of the names that is free. */
  refer(part: Node, ...names: string[]): Node {
    const text = JSON.stringify(part, (key, value) => (key === "example" ? undefined : value));
    let name = this.#names.get(text);
    if (!name) {
      name = names.find((one) => one && !this.#found[one]);
      if (!name) throw new Error(`${this.#kind} ${names.join(", ")} exist already`);
      this.#names.set(text, name);
      this.#found[name] = part;
    }
    return { $ref: `#/components/${this.#kind}/${name}` };
  }
}

/** Names an answer after its schema: `Visitor` for one, `VisitorPage` for a page of them; empty for another shape. */
function nameOf({ content }: Node): string {
  const schema = ((content as Node)["application/json"] as Node | undefined)?.schema as Node | undefined;
  const fields = (schema?.properties ?? {}) as Record<string, Node>;
  const [only, ...others] = Object.values(fields);
  if (schema?.$ref) return referred(schema);
  if (others.length === 0) return referred(only);
  const item = referred(fields.data?.items as Node | undefined);
  return item && fields.meta && others.length === 1 ? `${item}Page` : "";
}

const referred = (schema: Node | undefined): string =>
  String(schema?.$ref ?? "")
    .split("/")
    .at(-1) ?? "";

const METHOD_AND_ROOT = new RegExp(`^([a-z]+)-(?:(?:${roots.join("|")})-)?`);

/** Names a call without its root: `GetVisitorsId` for `get-agencies-visitors-id`. */
export const callName = (operationId: string): string => pascal(operationId.replace(METHOD_AND_ROOT, "$1-"));
