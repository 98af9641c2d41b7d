import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, ElementHandle, Page } from "puppeteer-core";
import { expect } from "../app.ts";
import { type Hands, PATIENCE, saying } from "./hands.ts";

/**
 * Firefox, as somebody with a mouse uses it. Where script is off much of puppeteer stands still, so elements are looked
 * for and waited for here.
 */
export class Firefox implements Hands {
  readonly #page: Page;
  readonly #downloads: string;

  private constructor(page: Page, downloads: string) {
    this.#page = page;
    this.#downloads = downloads;
  }

  /** One more person at this browser, with a window and cookies of their own; `downloads` is the folder it saves to. */
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
    return this.#shows(text, PATIENCE);
  }

  async download(link: string, name: RegExp): Promise<string> {
    await this.follow(link);
    await expect.poll(() => this.#saved()).toMatch(name);
    return readFile(join(this.#downloads, await this.#saved()), "utf8");
  }

  /** The file that was downloaded. While it comes there are two: an empty one, and one that will take its place. */
  async #saved(): Promise<string> {
    const [name = "", ...others] = await readdir(this.#downloads);
    const whole = others.length === 0 && (await stat(join(this.#downloads, name))).size > 0;
    return whole ? name : "";
  }

  async #click(path: string, count = 1): Promise<void> {
    const { x, y } = await restOf(await this.#find(path));
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

  /** Whether the page shows it; it shows nothing while it is being left for another. */
  async #shows(text: string | RegExp, timeout?: number): Promise<void> {
    const shown = () => this.#page.evaluate(() => document.querySelector("main")?.textContent ?? "").catch(() => "");
    await expect.poll(shown, { timeout }).toEqual(saying(text));
  }
}

const fieldAt = (label: string) =>
  `//*[@id = //label[normalize-space() = "${label}" or normalize-space() = "${label} *"]/@for]`;

/** The first element there that is to be seen, once the page is whole, and alive where it is to become so. */
function firstAt(path: string): Element | null {
  const waits = "__reactRouterContext" in window && document.documentElement.dataset.alive === undefined;
  if (document.readyState !== "complete" || waits) return null;
  const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let at = 0; at < found.snapshotLength; at++) {
    const element = found.snapshotItem(at) as Element;
    if (element.checkVisibility()) return element;
  }
  return null;
}

/** Where the element's middle is once it has come to rest. Asked again from here: a page without script has no frames to wait for. */
async function restOf(element: ElementHandle<Element>): Promise<{ x: number; y: number }> {
  let now = await element.evaluate(middleOf);
  const rests = async () => {
    const before = now;
    now = await element.evaluate(middleOf);
    return before.x === now.x && before.y === now.y;
  };
  await expect.poll(rests, { intervals: [20] }).toBe(true);
  return now;
}

/** Scrolls to the element, and says where its middle is in the window. */
function middleOf(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
