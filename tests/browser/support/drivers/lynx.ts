import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "../app.ts";
import { type Hands, PATIENCE, saying } from "./hands.ts";

const run = promisify(execFile);

const OPTIONS = [
  "-nopause",
  "-accept_all_cookies",
  // Fields and buttons have numbers, as links have; keys are text for a field only after Enter.
  "-number_fields",
  "-tna",
];
/** What a terminal is told in between the words. */
const ESCAPE = "\x1b";
const CLEAR = `${ESCAPE}[H${ESCAPE}[J`;
const COLOURS = new RegExp(`${ESCAPE}\\[[\\d;]*m|\x0f`, "g");
const BLANKS = new RegExp(`${ESCAPE}\\[\\d*C`, "g");
const MOVES = new RegExp(`${ESCAPE}\\[[\\d;]*[A-Z]|[\\r\\b]`, "g");

/** Lynx on a terminal of its own, as somebody at a shell uses it: by the numbers of what it shows. */
export class Lynx implements Hands {
  readonly #program: ChildProcess;
  readonly #keys: FileHandle;
  readonly #room: string;
  #written = "";
  #looks = 0;

  private constructor(program: ChildProcess, keys: FileHandle, room: string) {
    this.#program = program;
    this.#keys = keys;
    this.#room = room;
    program.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      this.#written += chunk;
    });
  }

  static async open(address: string): Promise<Lynx> {
    const room = await mkdtemp(join(tmpdir(), "visitas-lynx-"));
    const keys = join(room, "keys");
    await run("mkfifo", [keys]);
    const command = `stty rows 500 cols 160; exec lynx ${OPTIONS.join(" ")} -cmd_script=${keys} ${address}`;
    const env = { PATH: process.env.PATH, HOME: room, TERM: "vt100", LANG: "C.UTF-8" };
    const program = spawn("script", ["-qec", command, "/dev/null"], {
      cwd: room,
      env,
      stdio: ["pipe", "pipe", "ignore"],
    });
    return new Lynx(program, await open(keys, "r+"), room);
  }

  async close(): Promise<void> {
    const ended = once(this.#program, "exit");
    // Its terminal goes, and Lynx with it, wherever it stands.
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

  /** Ticks what stands before these words. */
  async tick(label: string): Promise<void> {
    await this.#go(`\\[(\\d+)\\][^[\\]]*\\[?[ x]?\\]? *${escaped(label)}${END}`);
    await this.#type("^J");
  }

  async follow(link: string): Promise<void> {
    await this.#go(numberOfWhole(link), numberBefore(link));
    await this.#type("^J");
  }

  /** Nothing is folded here. */
  async unfold(): Promise<void> {}

  async sees(text: string | RegExp): Promise<void> {
    expect(await this.#page()).toEqual(saying(text));
  }

  async awaits(text: string | RegExp): Promise<void> {
    const reloaded = async () => {
      await this.#type("^R");
      return this.#page();
    };
    await expect.poll(reloaded, { timeout: PATIENCE }).toEqual(saying(text));
  }

  /** Lynx proposes no more than the first word of a file's name, so a name is typed. */
  async download(link: string): Promise<string> {
    await this.#go(numberBefore(link));
    await this.#type("d");
    await this.#go(numberBefore("Save to disk"));
    await this.#type("^J", "^U", ...bytes("saved"), "^J", "Left Arrow");
    await this.#screen();
    return readFile(join(this.#room, "saved"), "utf8");
  }

  /** Puts the cursor on what bears the number that is found so, by the first of the ways that finds any. */
  async #go(...numbers: string[]): Promise<void> {
    const screen = await this.#screen();
    const found = numbers.map((number) => new RegExp(number, "mu").exec(screen)?.[1]).find(Boolean);
    if (!found) throw new Error(`no ${numbers.join(" or ")} in:\n${screen}`);
    await this.#type("0", ...bytes(`${found}g`), "^J");
  }

  /** What a reader takes from the screen: the words without the numbers. */
  async #page(): Promise<string> {
    return (await this.#screen()).replace(/\[\d+\]/g, " ").replace(/\s+/g, " ");
  }

  /** The screen once all keys are worked off: drawn anew, up to where a word of ours is typed that is then given up. */
  async #screen(): Promise<string> {
    const word = `look-${++this.#looks}-`;
    this.#written = "";
    await this.#type("^W", "/", ...bytes(word), "^G");
    const shown = () => this.#written.replace(COLOURS, "");
    await expect.poll(shown).toContain(word);
    const [drawn = ""] = shown().split(word);
    return drawn.slice(drawn.lastIndexOf(CLEAR)).replace(BLANKS, " ").replace(MOVES, "\n");
  }

  async #type(...keys: string[]): Promise<void> {
    await this.#keys.write(keys.map((key) => `key ${key}\n`).join(""));
  }
}

const bytes = (text: string) => [...Buffer.from(text)].map((byte) => `0x${byte.toString(16)}`);
/** Names end where nothing follows that could belong to them. */
const END = "(?![\\p{L}\\p{N}])";
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const numberBefore = (link: string) => `\\[(\\d+)\\] ?${escaped(link)}${END}`;
/** A link that ends its line, or before another one: "Documentos" is not "Documentos pendentes". */
const numberOfWhole = (link: string) => `\\[(\\d+)\\] ?${escaped(link)} *(?:\\[|$)`;
/** Words that go on in lower case are no label. */
const numberAfter = (field: string) => `^ *${escaped(field)}(?: \\*)?${END}(?! \\p{Ll})[^[\\]]*\\[(\\d+)\\]`;
