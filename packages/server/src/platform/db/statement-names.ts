const WORTH_A_NAME = 3;
const MAX_NAMES = 300;
const MAX_WATCHED = 5000;

/**
 * Names frequently used statements, so that each connection keeps them prepared. Both counts are bounded: searches of
 * ever new shapes must not fill the memory of the database.
 */
export class StatementNames {
  #seen = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  nameFor(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MAX_NAMES) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < WORTH_A_NAME) {
      if (this.#seen.size >= MAX_WATCHED) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const generated = `p${this.#generation}_${this.#names.size}`;
    this.#names.set(text, generated);
    return generated;
  }

  /** Invalidates all names after a table has changed while the server runs. */
  forgetAll(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
