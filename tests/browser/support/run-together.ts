const UNSEEN = /<(script|style|svg|select|datalist|template)\b.*?<\/\1>/gs;
/** Buttons that send nothing are of the script, which is nowhere without style. */
const SCRIPTED = /<button type="button"/;
const WORD = "[\\p{L}\\p{N}).…%“”!?]";
const INLINE = "</?(?:a|button|details|em|label|notice-bell|span|strong|summary|time)\\b[^>]*>";
const BETWEEN = new RegExp(`(${WORD}{1,30})((?:${INLINE}|<!-- -->)+)([\\p{L}\\p{N}(“–]{1,30})`, "gu");

/** Words that only the style keeps apart: a browser of text reads them as one, and so does whoever copies them. */
export function runTogether(html: string): string[] {
  const found = html.replace(UNSEEN, "").matchAll(BETWEEN);
  return [...found]
    .filter(([, , tags = ""]) => tags.replaceAll("<!-- -->", "") !== "" && !SCRIPTED.test(tags))
    .map(([all]) => all);
}
