import { expect } from "../app.ts";

/** A user's actions in a browser, with one way of input. Elements have the names that the page shows. */
export interface Driver {
  /** Opens an address that came from outside, such as by mail. */
  visit(address: string): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  choose(field: string, option: string): Promise<void>;
  tick(box: string): Promise<void>;
  /** Submits the form that was just filled in: by Enter, or by its button where Enter does not. */
  send(button: string): Promise<void>;
  attach(field: string, file: string): Promise<void>;
  press(button: string): Promise<void>;
  follow(link: string): Promise<void>;
  /** Opens the collapsed part under this heading. */
  unfold(heading: string): Promise<void>;
  /** Fails unless the page contains the text. */
  sees(text: string | RegExp): Promise<void>;
  /** Waits until the page contains the text, while work runs in the background. */
  awaits(text: string | RegExp): Promise<void>;
  /** Downloads the file behind a link, whose name must match, and returns its text. */
  download(link: string, name: RegExp): Promise<string>;
}

/** Milliseconds that background work may take. */
export const BACKGROUND_TIMEOUT_MS = 60_000;

/** Returns a matcher for a page's text. */
export const matching = (text: string | RegExp) =>
  typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
