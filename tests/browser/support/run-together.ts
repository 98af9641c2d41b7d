const INVISIBLE = /<(script|style|svg|select|datalist|template)\b.*?<\/\1>/gs;
/** Buttons that send nothing need script, and script comes with style. */
const SCRIPTED = /<button type="button"/;
const WORD = "[\\p{L}\\p{N}).…%“”!?]";
const INLINE = "</?(?:a|button|details|em|label|notice-bell|span|strong|summary|time)\\b[^>]*>";
const BETWEEN = new RegExp(`(${WORD}{1,30})((?:${INLINE}|<!-- -->)+)([\\p{L}\\p{N}(“–]{1,30})`, "gu");

/** Returns the words that only style separates: text browsers and copied text run them together. */
export function findRunTogether(html: string): string[] {
  const found = html.replace(INVISIBLE, "").matchAll(BETWEEN);
  return [...found]
    .filter(([, , tags = ""]) => tags.replaceAll("<!-- -->", "") !== "" && !SCRIPTED.test(tags))
    .map(([all]) => all);
}
