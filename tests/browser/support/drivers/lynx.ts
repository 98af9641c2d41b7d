import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "../app.ts";
import { BACKGROUND_TIMEOUT_MS, type Driver, matching } from "./driver.ts";

const run = promisify(execFile);

const OPTIONS = [
  "-nopause",
  "-accept_all_cookies",
  // Fields and buttons have numbers, as links have; keys are text for a field only after Enter.
  "-number_fields",
  "-tna",
];
/** The control sequences between the words. */
const ESCAPE = "\x1b";
const CLEAR = `${ESCAPE}[H${ESCAPE}[J`;
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*m|\x0f`, "g");
const BLANKS = new RegExp(`${ESCAPE}\\[\\d*C`, "g");
const MOVES = new RegExp(`${ESCAPE}\\[[\\d;]*[A-Z]|[\\r\\b]`, "g");

/** Drives Lynx on its own terminal, by the numbers that it shows. */
export class Lynx implements Driver {
  readonly #program: ChildProcess;
  readonly #keys: FileHandle;
  readonly #room: string;
  #written = "";
  #looks = 0;

  private constructor(program: ChildProcess, keys: FileHandle, folder: string) {
    this.#program = program;
    this.#keys = keys;
    this.#room = folder;
    program.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      this.#written += chunk;
    });
  }

  static async open(address: string): Promise<Lynx> {
    const folder = await mkdtemp(join(tmpdir(), "visitas-lynx-"));
    const keys = join(folder, "keys");
    await run("mkfifo", [keys]);
    const command = `stty rows 500 cols 160; exec lynx ${OPTIONS.join(" ")} -cmd_script=${keys} ${address}`;
    const env = { PATH: process.env.PATH, HOME: folder, TERM: "vt100", LANG: "C.UTF-8" };
    const program = spawn("script", ["-qec", command, "/dev/null"], {
      cwd: folder,
      env,
      stdio: ["pipe", "pipe", "ignore"],
    });
    return new Lynx(program, await open(keys, "r+"), folder);
  }

  async close(): Promise<void> {
    const ended = once(this.#program, "exit");
    // Ends the terminal, and Lynx with it in any state.
    this.#program.kill("SIGKILL");
    await ended;
    await this.#keys.close();
    await rm(this.#room, { recursive: true });
  }

  async visit(address: string): Promise<void> {
    await this.#type("g", ...bytes(address), "^J");
  }

  async fill(field: string, text: string): Promise<void> {
    await this.#go(numberAfter(field));
    await this.#type("^J", "^U", ...bytes(text), "Down Arrow");
  }

  send(button: string): Promise<void> {
    return this.press(button);
  }

  async choose(field: string, option: string): Promise<void> {
    await this.#go(numberAfter(field));
    await this.#type("^J", "/", ...bytes(option), "^J", "^J");
  }

  attach(field: string, file: string): Promise<void> {
    return this.fill(field, file);
  }

  async press(button: string): Promise<void> {
    await this.#go(`\\(\\[(\\d+)\\][^)]*\\) ${escaped(button)}${END}`);
    await this.#type("^J");
  }

  /** Ticks the box before the label. */
  async tick(label: string): Promise<void> {
    await this.#go(`\\[(\\d+)\\][^[\\]]*\\[?[ x]?\\]? *${escaped(label)}${END}`);
    await this.#type("^J");
  }

  async follow(link: string): Promise<void> {
    await this.#go(numberBeforeWhole(link), numberBefore(link));
    await this.#type("^J");
  }

  /** Lynx collapses nothing. */
  async unfold(): Promise<void> {}

  async sees(text: string | RegExp): Promise<void> {
    expect(await this.#page()).toEqual(matching(text));
  }

  async awaits(text: string | RegExp): Promise<void> {
    const reloaded = async () => {
      await this.#type("^R");
      return this.#page();
    };
    await expect.poll(reloaded, { timeout: BACKGROUND_TIMEOUT_MS }).toEqual(matching(text));
  }

  /** Lynx suggests only the first word of a file's name, so this types one. */
  async download(link: string): Promise<string> {
    await this.#go(numberBefore(link));
    await this.#type("d");
    await this.#go(numberBefore("Save to disk"));
    await this.#type("^J", "^U", ...bytes("saved"), "^J", "Left Arrow");
    await this.#screen();
    return readFile(join(this.#room, "saved"), "utf8");
  }

  /** Moves the cursor to the number found by the first pattern that matches. */
  async #go(...numbers: string[]): Promise<void> {
    const screen = await this.#screen();
    const found = numbers.map((number) => new RegExp(number, "mu").exec(screen)?.[1]).find(Boolean);
    if (!found) throw new Error(`no ${numbers.join(" or ")} in:\n${screen}`);
    await this.#type("0", ...bytes(`${found}g`), "^J");
  }

  /** Returns the text of the screen without the numbers. */
  async #page(): Promise<string> {
    return (await this.#screen()).replace(/\[\d+\]/g, " ").replace(/\s+/g, " ");
  }

  /**
   * Returns the screen after all keys are processed: redraws it, then types and cancels a search whose word marks the
   * end of the output.
   */
  async #screen(): Promise<string> {
    const word = `look-${++this.#looks}-`;
    this.#written = "";
    await this.#type("^W", "/", ...bytes(word), "^G");
    const output = () => this.#written.replace(COLOURS, "");
    await expect.poll(output).toContain(word);
    const [drawn = ""] = output().split(word);
    return drawn.slice(drawn.lastIndexOf(CLEAR)).replace(BLANKS, " ").replace(MOVES, "\n");
  }

  async #type(...keys: string[]): Promise<void> {
    await this.#keys.write(keys.map((key) => `key ${key}\n`).join(""));
  }
}

const bytes = (text: string) => [...Buffer.from(text)].map((byte) => `0x${byte.toString(16)}`);
/** A name ends before anything but a letter or digit. */
const END = "(?![\\p{L}\\p{N}])";
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const numberBefore = (link: string) => `\\[(\\d+)\\] ?${escaped(link)}${END}`;
/** A link that ends its line or precedes another one: "Documentos" is not "Documentos pendentes". */
const numberBeforeWhole = (link: string) => `\\[(\\d+)\\] ?${escaped(link)} *(?:\\[|$)`;
/** Words that continue in lower case are no label. */
const numberAfter = (field: string) => `^ *${escaped(field)}(?: \\*)?${END}(?! \\p{Ll})[^[\\]]*\\[(\\d+)\\]`;
