import { HtmlValidate } from "html-validate";
import { wholeForm } from "#tests/world/whole-form.ts";
import { SharedSet } from "./shared-set.ts";

const rules = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    // A combobox's list stands below a text field, where a select cannot.
    "prefer-native-element": ["error", { exclude: ["listbox"] }],
    // The bundler marks files of our own origin as cross-origin.
    "require-sri": ["error", { target: "crossorigin", exclude: ["/assets/"] }],
    // Without script, the page of a running job refreshes every 5 s.
    "meta-refresh": "off",
  },
});

interface NuMessage {
  type: string;
  subType?: string;
  message: string;
  extract?: string;
}

const checked = new SharedSet("markup");

/**
 * Returns the distinct errors that html-validate and the Nu checker find in a page. A page whose skeleton passed in
 * this run is not checked again.
 */
export async function checkMarkup(page: string): Promise<string[]> {
  // Recharts adds its own attributes to what it draws over a table; the table is ours.
  const html = page
    .replace(/<svg[^>]*class="recharts-surface".*?<\/svg>/gs, "<svg></svg>")
    .replace(/<div[^>]*class="recharts-wrapper"[^>]*>/g, "<div>");
  const skeletons = skeletonsOf(html);
  if (skeletons.every((part) => checked.has(part))) return [];
  const shortened = wholeForm ? html : withoutAlikeRows(html);
  const headers = { "content-type": "text/html; charset=utf-8" };
  const nuResponse = fetch(process.env.NU_CHECKER as string, { method: "POST", headers, body: shortened });
  const { results } = await rules.validateString(shortened);
  const validatorErrors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  const { messages } = (await (await nuResponse).json()) as { messages: NuMessage[] };
  const nuErrors = messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .map(({ message, extract }) => `nu: ${message} ${extract}`);
  const found = [...new Set([...validatorErrors, ...nuErrors])];
  if (found.length === 0) checked.add(...skeletons);
  return found;
}

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const TEXT = />[^<]*[^<\s][^<]*</g;
const REPEATED = /(<(tr|li|option)\b(?:(?!<\2\b).)*?<\/\2>)\s*(?:\1\s*)+/gs;
const ADDRESS = / (href|action|formaction)="\/[^"]*"/g;
const MAIN = /<main\b.*<\/main>/s;

/**
 * Returns the skeletons of a page's frame and of its content, which several areas and logins share; in the nightly form
 * one of the whole page. A page whose parts are known has nothing new to check.
 */
export function skeletonsOf(html: string): string[] {
  const content = MAIN.exec(html)?.[0];
  if (wholeForm || !content) return [skeletonOf(html)];
  return [skeletonOf(html.replace(MAIN, "<main></main>")), skeletonOf(content)];
}

/** A row of a table, without rows inside it, and the space after it. */
const ROW = /<tr\b(?:(?!<tr\b).)*?<\/tr>\s*/gs;

/** Leaves out each row of a table whose two predecessors have the same skeleton: two show an id that is there twice. */
function withoutAlikeRows(html: string): string {
  let [before, end, alike] = ["", -1, 0];
  return html.replace(ROW, (row, at: number) => {
    const skeleton = skeletonOf(row);
    alike = at === end && skeleton === before ? alike + 1 : 0;
    [before, end] = [skeleton, at + row.length];
    return alike > 1 ? "" : row;
  });
}

/**
 * Returns the tags and attributes of a page without the words, numbers, addresses and ids that come from the database,
 * and without repeated rows.
 */
function skeletonOf(html: string): string {
  return html
    .replace(UUID, "0")
    .replace(TEXT, ">x<")
    .replace(ADDRESS, ' $1="/"')
    .replace(/([?;]\w+)=[^&"]*/g, "$1=x")
    .replace(/ (value|alt|title|aria-label|content|nonce)="[^"]+"/g, ' $1="x"')
    .replace(/\d+/g, "0")
    .replace(REPEATED, "$1");
}
