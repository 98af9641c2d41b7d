import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../app.ts";
import { BACKGROUND_TIMEOUT_MS, type Driver } from "./driver.ts";

/** Drives Chromium with a mouse. */
export class Mouse implements Driver {
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async visit(address: string): Promise<void> {
    await this.page.goto(address);
  }

  fill(field: string, text: string): Promise<void> {
    return this.field(field).fill(text);
  }

  send(): Promise<void> {
    return this.page.keyboard.press("Enter");
  }

  async choose(field: string, option: string): Promise<void> {
    await this.field(field).selectOption({ label: option });
  }

  tick(box: string): Promise<void> {
    return this.field(box).check();
  }

  attach(field: string, file: string): Promise<void> {
    return this.field(field).setInputFiles(file);
  }

  /** Presses the button of this name, or the first whose name matches. */
  press(button: string | RegExp): Promise<void> {
    const found = this.page.getByRole("button", { name: button, exact: true });
    return this.use(typeof button === "string" ? found : found.first());
  }

  follow(link: string): Promise<void> {
    return this.use(this.page.getByRole("link", { name: link, exact: true }).first());
  }

  unfold(heading: string): Promise<void> {
    return this.use(this.page.locator("summary", { has: this.page.getByText(heading, { exact: true }) }));
  }

  sees(text: string | RegExp): Promise<void> {
    return expect(this.page.locator("main")).toContainText(text);
  }

  awaits(text: string | RegExp): Promise<void> {
    return expect(this.page.locator("main")).toContainText(text, { timeout: BACKGROUND_TIMEOUT_MS });
  }

  async download(link: string, name: RegExp): Promise<string> {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.follow(link)]);
    expect(download.suggestedFilename()).toMatch(name);
    return readFile(await download.path(), "utf8");
  }

  protected field(label: string): Locator {
    return this.page.getByLabel(label).first();
  }

  protected use(target: Locator): Promise<void> {
    return target.click();
  }
}
