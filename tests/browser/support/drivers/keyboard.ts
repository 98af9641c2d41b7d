import type { Locator } from "@playwright/test";
import { expect } from "../app.ts";
import { Mouse } from "./mouse.ts";

/** How many Tabs anything on a page may be away. */
const MOST = 25;

/** Chromium, as somebody uses it who has nothing but keys. */
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

  /** From the top of a page to its content, by the link that is there for it. */
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
    const key = (await target.evaluate(liesAbove)) ? "Shift+Tab" : "Tab";
    for (let pressed = 0; !(await target.evaluate((element) => element === document.activeElement)); pressed++) {
      if (pressed === MOST) throw new Error(`${target} is more than ${MOST} Tabs away at ${this.page.url()}`);
      await this.page.keyboard.press(key);
    }
  }
}

/** Whether the page begins at its content, as an answer does to whom skipped to a form, and the element is above it. */
function liesAbove(element: Element): boolean {
  const { activeElement, body } = document;
  const nowhereYet = activeElement === body || activeElement?.id === "conteudo";
  return nowhereYet && location.hash === "#conteudo" && element.closest("main") === null;
}
