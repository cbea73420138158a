/** One layout shift, as the browser tells it. */
export interface Shift {
  value: number;
  startTime: number;
  hadRecentInput: boolean;
}

/** One event of an interaction; several of them share an id. */
export interface Interaction {
  interactionId: number;
  duration: number;
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** Of so many interactions one may be slow without counting. */
const FORGIVEN_EVERY = 50;

/** Adds up what web.dev/vitals counts, for the time that one module is shown. */
export class VitalsTally {
  #lcp: number | undefined;
  #cls = 0;
  #window = { value: 0, start: 0, end: 0 };
  readonly #slowest = new Map<number, number>();

  /** The largest thing drawn so far appeared then; later calls replace it. */
  paint(startTime: number): void {
    this.#lcp = startTime;
  }

  /** Shifts close to each other count together; the worst such burst is the score. */
  shift({ value, startTime, hadRecentInput }: Shift): void {
    if (hadRecentInput) return;
    const { start, end } = this.#window;
    const goesOn = startTime - end < GAP_MS && startTime - start < WINDOW_MS;
    this.#window = goesOn
      ? { value: this.#window.value + value, start, end: startTime }
      : { value, start: startTime, end: startTime };
    this.#cls = Math.max(this.#cls, this.#window.value);
  }

  /** The longest event of an interaction is its length. */
  interact({ interactionId, duration }: Interaction): void {
    if (interactionId === 0) return;
    this.#slowest.set(interactionId, Math.max(duration, this.#slowest.get(interactionId) ?? 0));
  }

  /** What there is to tell; nothing where nothing was measured. */
  result() {
    const lengths = [...this.#slowest.values()].sort((a, b) => b - a);
    const inp = lengths[Math.floor(lengths.length / FORGIVEN_EVERY)];
    return {
      ...(this.#lcp !== undefined && { lcpMs: Math.round(this.#lcp) }),
      ...(inp !== undefined && { inpMs: Math.round(inp) }),
      clsThousandths: Math.round(this.#cls * 1000),
    };
  }
}
