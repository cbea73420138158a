const WORTH_A_NAME = 3;
const MOST_NAMES = 300;
const MOST_WATCHED = 5000;

/**
 * Gives the statements that come again and again a name, under which each connection keeps them parsed. Both counts are
 * bounded: a search with ever new shapes must not fill the memory of the database.
 */
export class StatementNames {
  #seen = new Map<string, number>();
  #names = new Map<string, string>();
  #generation = 0;

  nameFor(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= MOST_NAMES) return name;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < WORTH_A_NAME) {
      if (this.#seen.size >= MOST_WATCHED) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const given = `p${this.#generation}_${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }

  /** After a table has changed under a running server, its kept statements are of no use any more. */
  forgetAll(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
