import type { LiveKind } from '@polyclinic/contract';

// A reader that does not take what it is sent is let go: it begins again behind the last event it has.
const MOST_WAITING = 1_000;

/** Server-sent events on their way to one reader (WHATWG HTML, section 9.2). */
export class EventStream implements AsyncIterableIterator<Uint8Array> {
  readonly #waiting: Uint8Array[] = [];
  readonly #encoder = new TextEncoder();
  readonly #onEnd: () => void;
  #taker: ((result: IteratorResult<Uint8Array>) => void) | undefined;
  #isOver = false;
  readonly #beat: NodeJS.Timeout;
  readonly #end: NodeJS.Timeout;

  /** Ends by itself after a while, so that whoever has no session any more does not hear for long. */
  constructor({ lifetimeMs, beatMs, onEnd }: { lifetimeMs: number; beatMs: number; onEnd: () => void }) {
    this.#onEnd = onEnd;
    // A comment now and then keeps proxies from closing a quiet line.
    this.#beat = setInterval(() => this.#send(':\n\n'), beatMs);
    this.#end = setTimeout(() => this.finish(), lifetimeMs);
  }

  /** Sends an event; the id is what the reader resumes from. */
  event(kind: LiveKind, data: object, id?: string): void {
    this.#send(`${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** What is on its way still leaves. */
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

  /** The reader has gone. */
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
    } else if (this.#waiting.push(value) > MOST_WAITING) this.finish();
  }
}
