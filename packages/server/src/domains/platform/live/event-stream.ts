import type { LiveKind } from '@polyclinic/contract';

// Backpressure limit: a slow reader is disconnected, and resumes after the last event it received.
const MAX_WAITING = 1_000;

/** Server-sent events to one reader (WHATWG HTML, section 9.2). */
export class EventStream implements AsyncIterableIterator<Uint8Array> {
  readonly #waiting: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();
  readonly #onEnd: () => void;
  #taker: ((result: IteratorResult<Uint8Array>) => void) | undefined;
  #isOver = false;
  readonly #beat: NodeJS.Timeout;
  readonly #end: NodeJS.Timeout;

  /** Ends after a limited lifetime, so that a reader whose session has ended is disconnected soon. */
  constructor({ lifetimeMs, beatMs, onEnd }: { lifetimeMs: number; beatMs: number; onEnd: () => void }) {
    this.#onEnd = onEnd;
    // A periodic comment keeps proxies from closing an idle connection.
    this.#beat = setInterval(() => this.#send(':\n\n'), beatMs);
    this.#end = setTimeout(() => this.finish(), lifetimeMs);
  }

  /** Sends an event; the id is the position from which the reader resumes. */
  event(kind: LiveKind, data: object, id?: string): void {
    this.#send(`${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends after pending events were sent. */
  finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#beat);
    clearTimeout(this.#end);
    this.#onEnd();
    this.#taker?.({ done: true, value: undefined });
    this.#taker = undefined;
  }

  next(): Promise<IteratorResult<Uint8Array>> {
    const value = this.#waiting.shift();
    if (value) return Promise.resolve({ done: false, value });
    if (this.#isOver) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.#taker = resolve;
    });
  }

  /** The reader has disconnected. */
  return(): Promise<IteratorResult<Uint8Array>> {
    this.finish();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #send(text: string): void {
    if (this.#isOver) return;
    const value = this.#encoder.encode(text);
    if (this.#taker) {
      this.#taker({ done: false, value });
      this.#taker = undefined;
    } else if (this.#waiting.push(value) > MAX_WAITING) this.finish();
  }
}
