import type { Locator } from "@playwright/test";
import { expect } from "../app.ts";
import { Mouse } from "./mouse.ts";

/** The most Tabs between two elements of a page. */
const MAX_TABS = 25;

/** Drives Chromium with the keyboard alone. */
export class Keyboard extends Mouse {
  override async fill(field: string, text: string): Promise<void> {
    await this.reach(this.field(field));
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.type(text);
  }

  override async choose(field: string, option: string): Promise<void> {
    const target = this.field(field);
    await this.reach(target);
    const chosen = target.locator("option:checked");
    for (let below = await target.locator("option").count(); below > 0; below--) {
      if ((await chosen.textContent()) === option) return;
      await this.page.keyboard.press("ArrowDown");
    }
    await expect(chosen).toHaveText(option);
  }

  override async tick(box: string): Promise<void> {
    await this.reach(this.field(box));
    await this.page.keyboard.press("Space");
  }

  override async attach(field: string, file: string): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent("filechooser"), this.use(this.field(field))]);
    await chooser.setFiles(file);
  }

  protected override async use(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press("Enter");
  }

  /** Follows the skip link from the top of a page to its content, if the target is there. */
  private async skip(target: Locator): Promise<void> {
    const atTop = await this.page.evaluate(() => document.activeElement === document.body);
    if (!atTop || !(await target.evaluate((element) => element.closest("main") !== null))) return;
    await this.page.keyboard.press("Tab");
    await this.page.keyboard.press("Enter");
  }

  /** Presses Tab until the target has focus. */
  private async reach(target: Locator): Promise<void> {
    await target.waitFor();
    await this.skip(target);
    const key = (await target.evaluate(isAboveContent)) ? "Shift+Tab" : "Tab";
    for (let pressed = 0; !(await target.evaluate((element) => element === document.activeElement)); pressed++) {
      if (pressed === MAX_TABS) throw new Error(`${target} is more than ${MAX_TABS} Tabs away at ${this.page.url()}`);
      await this.page.keyboard.press(key);
    }
  }
}

/**
 * Returns true if the element is above the content, and the focus is in the content or the page opened there, as a
 * response to a form does after the skip link.
 */
function isAboveContent(element: Element): boolean {
  const { activeElement, body } = document;
  const content = document.querySelector("main");
  if (!content || content.contains(element)) return false;
  const isAtContent = content.contains(activeElement) || (activeElement === body && location.hash === "#conteudo");
  return isAtContent && (element.compareDocumentPosition(content) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
