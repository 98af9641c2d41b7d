import { HtmlValidate } from "html-validate";
import { Seen } from "./seen.ts";

const rules = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    // The bundler asks for files of our own origin as if they were another's.
    "require-sri": ["error", { target: "crossorigin", exclude: ["/assets/"] }],
    // A job that goes on is looked at again each 5 s, where no script does it.
    "meta-refresh": "off",
  },
});

interface NuMessage {
  type: string;
  subType?: string;
  message: string;
  extract?: string;
}

const checked = new Seen("markup");

/**
 * What is wrong with a page by the HTML standard, each once, as html-validate and the Nu checker read it. A page whose
 * skeleton was found right in this run is not read again.
 */
export async function checkMarkup(page: string): Promise<string[]> {
  // What Recharts draws over a table carries attributes of its own making; the table is ours.
  const html = page
    .replace(/<svg[^>]*class="recharts-surface".*?<\/svg>/gs, "<svg></svg>")
    .replace(/<div[^>]*class="recharts-wrapper"[^>]*>/g, "<div>");
  const skeleton = skeletonOf(html);
  if (checked.has(skeleton)) return [];
  const headers = { "content-type": "text/html; charset=utf-8" };
  const asked = fetch(process.env.NU_CHECKER as string, { method: "POST", headers, body: html });
  const { results } = await rules.validateString(html);
  const told = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  const { messages } = (await (await asked).json()) as { messages: NuMessage[] };
  const nus = messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .map(({ message, extract }) => `nu: ${message} ${extract}`);
  const found = [...new Set([...told, ...nus])];
  if (found.length === 0) checked.add(skeleton);
  return found;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const TEXT = />[^<]*[^<\s][^<]*</g;
const REPEATED = /(<(tr|li|option)\b(?:(?!<\2\b).)*?<\/\2>)\s*(?:\1\s*)+/gs;

/**
 * The tags of a page with their attributes, without what rows of a database put there: words, numbers, ids. A row that
 * repeats the one before it is left out.
 */
function skeletonOf(html: string): string {
  return html
    .replace(UUID, "0")
    .replace(TEXT, ">x<")
    .replace(/([?;]\w+)=[^&"]*/g, "$1=x")
    .replace(/ (value|alt|title|aria-label|content|nonce)="[^"]+"/g, ' $1="x"')
    .replace(/\d+/g, "0")
    .replace(REPEATED, "$1");
}
