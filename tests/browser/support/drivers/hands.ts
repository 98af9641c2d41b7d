import { expect } from "../app.ts";

/** What somebody does at a browser, in one way of using it. Things are called as they are read on the page. */
export interface Hands {
  /** Goes to an address that came from elsewhere, as by mail. */
  visit(address: string): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  choose(field: string, option: string): Promise<void>;
  tick(box: string): Promise<void>;
  /** Sends the form that was just filled in: by Enter, or by its button where Enter does not. */
  send(button: string): Promise<void>;
  attach(field: string, file: string): Promise<void>;
  press(button: string): Promise<void>;
  follow(link: string): Promise<void>;
  /** Opens what is folded under this heading. */
  unfold(heading: string): Promise<void>;
  /** Fails unless the page says it. */
  sees(text: string | RegExp): Promise<void>;
  /** Fails unless the page says it once the work behind it is done. */
  awaits(text: string | RegExp): Promise<void>;
  /** Saves the file that a link leads to, which must have such a name, and gives its text. */
  download(link: string, name: RegExp): Promise<string>;
}

/** How long work behind a page may take. */
export const PATIENCE = 60_000;

/** What a page's words are to match. */
export const saying = (text: string | RegExp) =>
  typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text);
