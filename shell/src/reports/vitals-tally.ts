/** A layout shift, as reported by the browser. */
export interface Shift {
  value: number;
  startTime: number;
  hadRecentInput: boolean;
}

/** An event of an interaction; several events share an id. */
export interface Interaction {
  interactionId: number;
  duration: number;
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;
/** One slow interaction in this many is ignored, as INP defines it. */
const FORGIVEN_EVERY = 50;

/** Accumulates web vitals (web.dev/vitals) while one module is displayed. */
export class VitalsTally {
  #lcp: number | undefined;
  #cls = 0;
  #window = { value: 0, start: 0, end: 0 };
  readonly #slowest = new Map<number, number>();

  /** Records the largest contentful paint so far; later calls replace it. */
  paint(startTime: number): void {
    this.#lcp = startTime;
  }

  /** Groups shifts close in time into sessions; the worst session is the score. */
  shift({ value, startTime, hadRecentInput }: Shift): void {
    if (hadRecentInput) return;
    const { start, end } = this.#window;
    const goesOn = startTime - end < GAP_MS && startTime - start < WINDOW_MS;
    this.#window = goesOn
      ? { value: this.#window.value + value, start, end: startTime }
      : { value, start: startTime, end: startTime };
    this.#cls = Math.max(this.#cls, this.#window.value);
  }

  /** The duration of an interaction is that of its longest event. */
  interact({ interactionId, duration }: Interaction): void {
    if (interactionId === 0) return;
    this.#slowest.set(interactionId, Math.max(duration, this.#slowest.get(interactionId) ?? 0));
  }

  /** Returns the measured values; undefined if there are none. */
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
