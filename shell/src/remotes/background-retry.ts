/** Growing pauses between the attempts; the last one repeats. */
const PAUSES_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** About twelve minutes; after that the panel's button and the next visit remain. */
const MAX_TRIES = 15;

interface RetryDeps {
  /** Returns whether something that failed is still on display. */
  isNeeded: () => boolean;
  /** Returns whether what did not arrive can be fetched by now. */
  isBack: () => Promise<boolean>;
  retry: () => void;
}

/** Retries in the background while a panel says that something failed, so that it comes back by itself. */
export class BackgroundRetry {
  readonly #deps: RetryDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;

  constructor(deps: RetryDeps) {
    this.#deps = deps;
  }

  /** Takes note of how an attempt ended: waits for the next one, or for the next failure. */
  onOutcome(): void {
    clearTimeout(this.#timer);
    if (!this.#deps.isNeeded()) this.#tries = 0;
    else if (this.#tries < MAX_TRIES) this.#wait();
  }

  #wait(): void {
    const pause = PAUSES_MS[Math.min(this.#tries, PAUSES_MS.length - 1)];
    this.#timer = setTimeout(() => void this.#try(), pause);
  }

  async #try(): Promise<void> {
    // The page is not visible: no request, and the attempt does not count.
    if (document.visibilityState === 'hidden') {
      this.#wait();
      return;
    }
    this.#tries += 1;
    const timer = this.#timer;
    const isBack = this.#deps.isNeeded() && (await this.#deps.isBack());
    // The button was pressed meanwhile.
    if (timer !== this.#timer) return;
    if (isBack) this.#deps.retry();
    else this.onOutcome();
  }
}
