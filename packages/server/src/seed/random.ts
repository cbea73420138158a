/** Pseudorandom generator with the same sequence for the same seed on every machine. */
export interface Random {
  /** Returns a number of at least 0, below 1. */
  next(): number;
  /** Returns an integer; both ends are inclusive. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the values by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

/** Opens the sequence of a seed text. */
export function openRandom(seed: string): Random {
  const next = mulberry32(hashOf(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => (left -= weight) < 0);
      return (found ?? at(choices, choices.length - 1))[0];
    },
  };
}

/**
 * Generates ascending ids in the form of uuidv7. They begin at a past time, so that rows created by users later sort
 * after them, whatever the rows' own dates.
 */
export function openIds(seed: string, since: number): () => string {
  const { next } = openRandom(`${seed} ids`);
  const word = () => Math.floor(next() * 0x1_0000_0000);
  let count = 0;
  return () => {
    // 64 ids share a millisecond and differ in the leading bits of the first random field.
    const time = (since + Math.floor(count / 64)).toString(16).padStart(12, '0');
    const order = (((count % 64) << 6) | (word() & 0x3f)).toString(16).padStart(3, '0');
    const rest = (word() & 0x3fff) | 0x8000;
    const tail = hex(word()).slice(0, 4) + hex(word());
    count += 1;
    return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${rest.toString(16)}-${tail}`;
  };
}

/** Returns an element that must exist; throws otherwise. */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`There is no element ${index} of ${list.length}`);
  return list[index] as T;
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}

// Small, fast and good enough for plausible data: Tommy Ettinger's mulberry32.
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

// FNV-1a.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x0100_0193);
  return hash;
}
