import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

/** The part of accessibility-checker-engine's report that is read here. */
interface Finding {
  ruleId: string;
  reasonId: string;
  /** Its kind, and FAIL for a fault, or POTENTIAL and MANUAL for what a person has to look at. */
  value: [kind: string, result: string];
  message: string;
  snippet: string;
  path: { dom: string };
}
declare global {
  interface Window {
    ace_ibma?: { Checker: new () => { check(node: Node, guidelines: string[]): Promise<{ results: Finding[] }> } };
  }
}

/** Has to run in each page before `secondOpinion`. */
export const ENGINE = readFileSync(
  createRequire(import.meta.url).resolve("accessibility-checker-engine/ace-window.js"),
  "utf8",
);

/**
 * Rules, or reasons of a rule, whose findings are no faults here, and why. All others count.
 */
const EXCEPTIONS: Record<string, string> = {
  aria_form_label_unique: "a form without a name has no role, so it needs none (HTML Accessibility API Mappings)",
  aria_landmark_name_unique: "as above; axe checks landmarks with names",
  fail_notsamegroup: "boxes that a form sends as one list stand in a named group for each of its parts",
  element_tabbable_role_valid: "a part that scrolls sideways has to be reachable by keyboard; axe requires it",
};

/**
 * Returns the faults that IBM's engine finds on the page, a second opinion beside axe. Closed parts are opened while it
 * looks, since it takes labels in them for missing. A frame holds a file that a user sent, not a page.
 */
export function secondOpinion(page: Page): Promise<string[]> {
  return page.evaluate(async (exceptions) => {
    const closed = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
    for (const details of closed) details.open = true;
    const checker = window.ace_ibma && new window.ace_ibma.Checker();
    const report = await checker?.check(document, ["IBM_Accessibility", "WCAG_2_2"]);
    for (const details of closed) details.open = false;
    if (!report) return ["the engine is not loaded"];
    return report.results
      .filter(({ value: [, result] }) => result === "FAIL")
      .filter(({ ruleId, reasonId }) => !exceptions.includes(ruleId) && !exceptions.includes(reasonId))
      .filter(({ path }) => !path.dom.includes("/iframe["))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  }, Object.keys(EXCEPTIONS));
}
