import type { ModuleRelease } from '@polyclinic/contract';
import { BackgroundRetry } from './background-retry';
import type { Loaded } from './load-release';
import { ReleaseTrials, type Failures, type Find } from './release-trials';
import type { RunnerDeps } from './runner-deps';
import { ScreenCrashes } from './screen-crashes';
import { ScreenStates, type ScreenState } from './screen-states';

/**
 * Manages which release of a module runs on this page: one at a time for all its screens, with a fallback if it fails.
 */
export class ModuleRunner {
  readonly #deps: RunnerDeps;
  #running: Loaded | undefined;
  readonly #states = new ScreenStates();
  readonly #trials: ReleaseTrials;
  readonly #mounted = new Map<string, number>();
  readonly #crashed = new Set<string>();
  readonly #crashes = new ScreenCrashes();
  /** Results of earlier rounds are discarded. */
  #round = 0;
  #isBusy = false;
  readonly #background = new BackgroundRetry({
    isNeeded: () => this.#someFailed(),
    isBack: () => this.#deps.isBack(this.#candidates()),
    retry: () => void this.#retryQuietly(),
  });

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    this.#trials = new ReleaseTrials(deps);
  }

  get release(): ModuleRelease | undefined {
    return this.#running?.release;
  }

  /** True if the registry names another release than the running one, other than one that failed on this page. */
  get isStale(): boolean {
    const known = this.#deps.known();
    return !!known && !!this.release && known.digest !== this.release.digest && !this.#trials.isBroken(known);
  }

  readonly subscribe = this.#states.subscribe;

  stateOf(screen: string): ScreenState {
    return this.#states.of(screen);
  }

  /** Registers a mounted screen; returns a function that unregisters it. */
  show(screen: string): () => void {
    if (this.#mounted.size === 0 && !this.#isBusy) this.#trials.beginAnew();
    this.#mounted.set(screen, (this.#mounted.get(screen) ?? 0) + 1);
    if (this.#states.isReady(screen)) this.#crashes.noteShown(screen);
    else void this.#settle();
    return () => {
      const left = (this.#mounted.get(screen) ?? 1) - 1;
      if (left > 0) return void this.#mounted.set(screen, left);
      this.#mounted.delete(screen);
      this.#crashed.delete(screen);
      this.#crashes.noteHidden(screen);
      // Reset, so that the next visit starts afresh.
      if (this.#states.hasFailed(screen)) this.#states.forget(screen);
      this.#leaveWithdrawn();
    };
  }

  /** Retries everything that has not loaded. */
  retry(): void {
    this.#begin();
    for (const screen of this.#mounted.keys()) if (!this.#states.isReady(screen)) this.#states.wait(screen);
    this.#states.tell();
    void this.#settle(() => this.#deps.ask());
  }

  /** Retries on a person's request: releases that this device passes over get another chance. */
  retryByHand(): void {
    this.#deps.forgive();
    this.retry();
  }

  /** Retries what has failed while its panel stays on display. */
  async #retryQuietly(): Promise<void> {
    if (this.#isBusy) return;
    const round = this.#begin({ isQuiet: true });
    this.#isBusy = true;
    const failed = [...this.#mounted.keys()].filter((screen) => this.#states.hasFailed(screen));
    await this.#bring(failed, () => this.#deps.ask(), round);
    if (round !== this.#round) return;
    this.#isBusy = false;
    await this.#settle();
  }

  /** The releases that a retry would try. */
  #candidates(): ModuleRelease[] {
    const known = this.#deps.known();
    return [this.release, known, known?.previous].filter((release) => release !== undefined && release !== null);
  }

  /** Reports that a screen threw while rendering; a release that does so at once or again gives way to another one. */
  crashed(screen: string): void {
    const { release } = this;
    if (!release) return;
    this.#crashed.add(screen);
    this.#crashes.add(screen, release.digest);
    this.#deps.report({ module: release.id, digest: release.digest, outcome: 'CRASHED' });
    void this.#deps
      .ask()
      .then(
        () => this.onRegistry(),
        // The release before may still be known.
        () => undefined,
      )
      .then(() => this.#leaveCrashed(screen));
  }

  /**
   * Retries a screen that crashed with another release, if there is one; false if only the same one is left to be shown
   * again.
   */
  async retryCrashed(screen: string): Promise<boolean> {
    const before = this.release?.digest;
    await (this.isStale ? this.switchOver() : this.#leaveCrashed(screen));
    if (this.release?.digest !== before) return true;
    this.#crashed.delete(screen);
    return false;
  }

  /** Switches from a release that crashed to the one before it, which this device then runs for a while. */
  async #leaveCrashed(screen: string): Promise<void> {
    const { release } = this;
    if (!release || !this.#crashed.has(screen) || !this.#crashes.isHopeless(screen, release.digest)) return;
    if (this.#isBusy || this.#deps.isGuarded() || this.#deps.isInDevelopment(release)) return;
    await this.#moveTo([async () => this.#deps.known()?.previous]);
    if (this.release?.digest === release.digest || this.#deps.isWithdrawn(release.digest)) return;
    this.#trials.setBroken(release, true);
    this.#deps.avoid(release);
  }

  /** Handles a change of the registry. */
  onRegistry(): void {
    if (this.#mounted.size === 0) this.#leaveWithdrawn();
    const known = this.#deps.known();
    if (!known || this.#trials.isBroken(known)) return;
    if (this.#someFailed()) this.retry();
    else if (this.#crashed.size > 0 && this.isStale) void this.switchOver();
  }

  /** Handles a script that arrived after its timeout. */
  onLateScript(): void {
    if (!this.#isBusy && this.#someFailed()) this.retry();
  }

  /** Switches all screens to the release that the registry names; the current ones stay until it has loaded. */
  async switchOver(): Promise<void> {
    const known = this.#deps.known();
    if (!known || !this.isStale) return;
    if (this.#mounted.size === 0) {
      this.#leave();
      return;
    }
    await this.#moveTo([async () => known]);
  }

  /** Handles a chunk of the running release that failed to load: switches to another release if one is complete. */
  async onChunkFailure(): Promise<void> {
    if (!this.release || this.#isBusy || this.#mounted.size === 0 || this.#deps.isGuarded()) return;
    this.#trials.setBroken(this.release, true);
    await this.#moveTo([() => this.#deps.ask(), async () => this.#deps.known()?.previous]);
  }

  async #moveTo(finders: Find[]): Promise<void> {
    const round = this.#begin();
    if (this.release) this.#trials.leaveOut(this.release);
    this.#isBusy = true;
    const loaded = await this.#firstWhole([...this.#mounted.keys()], finders, round, undefined);
    if (round !== this.#round) return;
    this.#isBusy = false;
    if (loaded) this.#adopt(loaded);
    // Load the screens requested meanwhile.
    await this.#settle();
  }

  /** Loads the mounted screens that are missing. */
  async #settle(first: Find = () => this.#deps.find()): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const round = this.#round;
    // Batches screens mounted in the same tick.
    await Promise.resolve();
    for (let screens = this.#missing(); screens.length > 0; screens = this.#missing()) {
      await this.#bring(screens, first, round);
      if (round !== this.#round) return;
    }
    this.#isBusy = false;
    this.#background.onOutcome();
  }

  async #bring(screens: string[], first: Find, round: number): Promise<void> {
    const missing = this.#running ? await this.#bringMore(this.#running, screens) : screens;
    if (round !== this.#round || missing.length === 0) return;
    // Two releases of one module never run on a page together, so another one must also have the screens on display.
    const names = [...new Set([...this.#mounted.keys(), ...missing])];
    const failures: Failures = { partial: undefined, versionMismatch: undefined, lastResort: undefined };
    const loaded = await this.#firstWhole(
      names,
      [
        first,
        () => this.#deps.ask(),
        async () => this.#deps.known()?.previous,
        async () => (failures.versionMismatch ? this.#deps.compatible() : undefined),
      ],
      round,
      failures,
    );
    if (round !== this.#round) return;
    const best = loaded ?? (this.#running ? undefined : failures.partial);
    if (best) this.#adopt(best);
    for (const screen of missing)
      if (!this.#states.isReady(screen)) this.#states.fail(screen, failures.versionMismatch);
    this.#states.tell();
  }

  /** Loads more screens of the running release; returns those that failed. */
  async #bringMore(running: Loaded, screens: string[]): Promise<string[]> {
    const more = await this.#trials.load(running.release, screens, this.#takeLate).catch((error: unknown) => {
      this.#trials.fail(running.release, error);
      return undefined;
    });
    if (!more || running !== this.#running) return screens;
    for (const [screen, component] of more.components) running.components.set(screen, component);
    this.#showAll();
    return screens.filter((screen) => !running.components.has(screen));
  }

  #firstWhole(screens: string[], finders: Find[], round: number, failures: Failures | undefined) {
    return this.#trials.firstWhole(screens, finders, {
      isOver: () => round !== this.#round,
      onFailure: () => this.#states.tryAnother(screens),
      onLate: this.#takeLate,
      failures,
    });
  }

  /** A late arrival is still better than nothing: a slow connection does not mean a broken release. */
  readonly #takeLate = (late: Loaded): void => {
    const running = this.#running;
    if (running && running.release.digest !== late.release.digest) return;
    if (late.components.size === 0 || this.#deps.isWithdrawn(late.release.digest)) return;
    this.#begin();
    if (running) {
      for (const [screen, component] of late.components) running.components.set(screen, component);
      this.#showAll();
    } else this.#adopt(late);
    void this.#settle();
  };

  #adopt(loaded: Loaded): void {
    this.#running = loaded;
    this.#trials.setBroken(loaded.release, false);
    this.#crashed.clear();
    this.#states.forgetAll();
    this.#showAll();
  }

  #showAll(): void {
    if (!this.#running) return;
    for (const screen of this.#missing()) this.#crashes.noteShown(screen);
    this.#states.show(this.#running);
  }

  /** Drops a withdrawn release as soon as none of its screens is displayed. */
  #leaveWithdrawn(): void {
    const { release } = this;
    if (this.#mounted.size === 0 && release && this.isStale && this.#deps.isWithdrawn(release.digest)) this.#leave();
  }

  #leave(): void {
    this.#begin();
    this.#running = undefined;
    this.#states.forgetAll();
    this.#states.tell();
  }

  #begin({ isQuiet = false } = {}): number {
    this.#trials.beginAnew({ isQuiet });
    this.#isBusy = false;
    return (this.#round += 1);
  }

  #missing(): string[] {
    return [...this.#mounted.keys()].filter((screen) => this.#states.of(screen).phase === 'waiting');
  }

  #someFailed(): boolean {
    return [...this.#mounted.keys()].some((screen) => this.#states.hasFailed(screen));
  }
}
