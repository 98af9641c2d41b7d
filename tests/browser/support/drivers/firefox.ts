import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, ElementHandle, Page } from "puppeteer-core";
import { expect } from "../app.ts";
import { BACKGROUND_TIMEOUT_MS, type Driver, matching } from "./driver.ts";

/**
 * Drives Firefox with a mouse. With script off much of puppeteer hangs, so this class finds and awaits elements itself.
 */
export class Firefox implements Driver {
  readonly #page: Page;
  readonly #downloads: string;

  private constructor(page: Page, downloads: string) {
    this.#page = page;
    this.#downloads = downloads;
  }

  /** Opens a window with its own cookies; `downloads` is the folder that the browser saves to. */
  static async open(browser: Browser, address: string, downloads: string): Promise<Firefox> {
    const page = await (await browser.createBrowserContext()).newPage({ type: "window" });
    await page.goto(address);
    return new Firefox(page, downloads);
  }

  async visit(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  async fill(field: string, text: string): Promise<void> {
    await this.#click(fieldAt(field), 3);
    await this.#page.keyboard.press("Delete");
    await this.#page.keyboard.type(text);
  }

  send(): Promise<void> {
    return this.#page.keyboard.press("Enter");
  }

  async choose(field: string, option: string): Promise<void> {
    await this.#click(fieldAt(field));
    await this.#page.keyboard.type(option);
    await this.#page.keyboard.press("Enter");
  }

  tick(box: string): Promise<void> {
    return this.#click(`//label[starts-with(normalize-space(), "${box}")][.//input]`);
  }

  async attach(field: string, file: string): Promise<void> {
    await ((await this.#find(fieldAt(field))) as ElementHandle<HTMLInputElement>).uploadFile(file);
  }

  press(button: string): Promise<void> {
    return this.#click(`//button[normalize-space()="${button}"]`);
  }

  follow(link: string): Promise<void> {
    return this.#click(`//a[normalize-space()="${link}"]`);
  }

  unfold(heading: string): Promise<void> {
    return this.#click(`//summary[descendant-or-self::*[normalize-space()="${heading}"]]`);
  }

  sees(text: string | RegExp): Promise<void> {
    return this.#shows(text);
  }

  awaits(text: string | RegExp): Promise<void> {
    return this.#shows(text, BACKGROUND_TIMEOUT_MS);
  }

  async download(link: string, name: RegExp): Promise<string> {
    await this.follow(link);
    await expect.poll(() => this.#saved()).toMatch(name);
    return readFile(join(this.#downloads, await this.#saved()), "utf8");
  }

  /**
   * Returns the name of the downloaded file, or an empty string while it arrives, when the folder holds an empty file
   * and a temporary one.
   */
  async #saved(): Promise<string> {
    const [name = "", ...others] = await readdir(this.#downloads);
    const isComplete = others.length === 0 && (await stat(join(this.#downloads, name))).size > 0;
    return isComplete ? name : "";
  }

  async #click(path: string, count = 1): Promise<void> {
    const { x, y } = await waitUntilStill(await this.#find(path));
    await this.#page.mouse.click(x, y, { count });
  }

  async #find(path: string): Promise<ElementHandle<Element>> {
    let found: ElementHandle<Element> | null = null;
    const look = async () => {
      found = (await this.#page.evaluateHandle(firstAt, path)).asElement() as typeof found;
      return found !== null;
    };
    await expect.poll(() => look().catch(() => false), path).toBe(true);
    return found as unknown as ElementHandle<Element>;
  }

  /** Waits until the page's content matches; while the browser leaves the page, its content is empty. */
  async #shows(text: string | RegExp, timeout?: number): Promise<void> {
    const content = () => this.#page.evaluate(() => document.querySelector("main")?.textContent ?? "").catch(() => "");
    await expect.poll(content, { timeout }).toEqual(matching(text));
  }
}

const fieldAt = (label: string) =>
  `//*[@id = //label[normalize-space() = "${label}" or normalize-space() = "${label} *"]/@for]`;

/** Returns the first visible element at an XPath, or null until the page is complete and, if it hydrates, hydrated. */
function firstAt(path: string): Element | null {
  const isHydrating = "__reactRouterContext" in window && document.documentElement.dataset.alive === undefined;
  if (document.readyState !== "complete" || isHydrating) return null;
  const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let at = 0; at < found.snapshotLength; at++) {
    const element = found.snapshotItem(at) as Element;
    if (element.checkVisibility()) return element;
  }
  return null;
}

/**
 * Returns the element's centre once it has stopped moving. Polls from here, since a page without script has no
 * animation frames to wait for.
 */
async function waitUntilStill(element: ElementHandle<Element>): Promise<{ x: number; y: number }> {
  let now = await element.evaluate(centreOf);
  const isStill = async () => {
    const before = now;
    now = await element.evaluate(centreOf);
    return before.x === now.x && before.y === now.y;
  };
  await expect.poll(isStill, { intervals: [20] }).toBe(true);
  return now;
}

/** Scrolls to the element and returns the centre of its first line in the window: that of two lines is between them. */
function centreOf(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
