/** A screen that crashes within this time of being shown is said to crash at once. */
const AT_ONCE_MS = 2_000;

/** Crashes of the screens of one module, which decide whether showing the same code again has any point. */
export class ScreenCrashes {
  readonly #shownAt = new Map<string, number>();
  /** By screen, those of the release that crashed last. */
  readonly #crashes = new Map<string, { digest: string; count: number; wasAtOnce: boolean }>();

  noteShown(screen: string): void {
    this.#shownAt.set(screen, performance.now());
  }

  noteHidden(screen: string): void {
    this.#shownAt.delete(screen);
  }

  add(screen: string, digest: string): void {
    const before = this.#crashes.get(screen);
    const shownAt = this.#shownAt.get(screen);
    const isAtOnce = shownAt === undefined || performance.now() - shownAt < AT_ONCE_MS;
    const isAgain = before?.digest === digest;
    this.#crashes.set(screen, {
      digest,
      count: isAgain ? before.count + 1 : 1,
      wasAtOnce: isAtOnce || (isAgain && before.wasAtOnce),
    });
  }

  /** Returns whether a screen of a release crashed at once, or for the second time. */
  isHopeless(screen: string, digest: string): boolean {
    const found = this.#crashes.get(screen);
    return found?.digest === digest && (found.wasAtOnce || found.count > 1);
  }
}
