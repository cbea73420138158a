import type { ModuleRelease } from '@polyclinic/contract';
import type { Loaded } from './load-release';
import { ReleaseTrials, type Failures, type Find } from './release-trials';
import type { RunnerWorld } from './runner-world';
import { ScreenStates, type ScreenState } from './screen-states';

/** Which release of one module runs on this page: one at a time for all its screens, and another when it fails. */
export class ModuleRunner {
  readonly #world: RunnerWorld;
  #running: Loaded | undefined;
  readonly #states = new ScreenStates();
  readonly #trials: ReleaseTrials;
  readonly #mounted = new Map<string, number>();
  readonly #crashed = new Set<string>();
  /** What an older round still brings is of no interest any more. */
  #round = 0;
  #isBusy = false;

  constructor(world: RunnerWorld) {
    this.#world = world;
    this.#trials = new ReleaseTrials(world);
  }

  /** The release that runs. */
  get release(): ModuleRelease | undefined {
    return this.#running?.release;
  }

  /** Whether the registry names another release than the one that runs, and not one that failed here. */
  get isStale(): boolean {
    const known = this.#world.known();
    return !!known && !!this.release && known.digest !== this.release.digest && !this.#trials.isBroken(known);
  }

  readonly subscribe = this.#states.subscribe;

  stateOf(screen: string): ScreenState {
    return this.#states.of(screen);
  }

  /** A screen is on the page from now on; the function given back ends that. */
  show(screen: string): () => void {
    if (this.#mounted.size === 0 && !this.#isBusy) this.#trials.beginAnew();
    this.#mounted.set(screen, (this.#mounted.get(screen) ?? 0) + 1);
    if (!this.#states.isReady(screen)) void this.#settle();
    return () => {
      const left = (this.#mounted.get(screen) ?? 1) - 1;
      if (left > 0) {
        this.#mounted.set(screen, left);
        return;
      }
      this.#mounted.delete(screen);
      this.#crashed.delete(screen);
      // The next visit begins anew.
      if (this.#states.hasFailed(screen)) this.#states.forget(screen);
      this.#leaveWithdrawn();
    };
  }

  /** Another try for everything that is not there. */
  retry(): void {
    this.#begin();
    for (const screen of this.#mounted.keys()) if (!this.#states.isReady(screen)) this.#states.wait(screen);
    this.#states.tell();
    void this.#settle(() => this.#world.ask());
  }

  /** A screen broke while it was shown. */
  crashed(screen: string): void {
    const { release } = this;
    if (!release) return;
    this.#crashed.add(screen);
    this.#world.report({ module: release.id, digest: release.digest, outcome: 'CRASHED' });
    void this.#world.ask().then(
      () => this.onRegistry(),
      // The panel offers another try.
      () => undefined,
    );
  }

  /** The same screen is tried again, or another release of it where the registry names one. */
  retryCrashed(screen: string): void {
    this.#crashed.delete(screen);
    void this.switchOver();
  }

  /** The registry says something new. */
  onRegistry(): void {
    if (this.#mounted.size === 0) this.#leaveWithdrawn();
    const known = this.#world.known();
    if (!known || this.#trials.isBroken(known)) return;
    if (this.#someFailed()) this.retry();
    else if (this.#crashed.size > 0 && this.isStale) void this.switchOver();
  }

  /** A script came after it had been given up. */
  onLateScript(): void {
    if (!this.#isBusy && this.#someFailed()) this.retry();
  }

  /** Takes the release that the registry names, for all screens at once; what is shown stays until it is there. */
  async switchOver(): Promise<void> {
    const known = this.#world.known();
    if (!known || !this.isStale) return;
    if (this.#mounted.size === 0) {
      this.#leave();
      return;
    }
    await this.#moveTo([async () => known]);
  }

  /** A part of the running release could not be fetched: the module goes on with another, if there is a whole one. */
  async onChunkFailure(): Promise<void> {
    if (!this.release || this.#isBusy || this.#mounted.size === 0 || this.#world.isGuarded()) return;
    this.#trials.setBroken(this.release, true);
    await this.#moveTo([() => this.#world.ask(), async () => this.#world.known()?.previous]);
  }

  async #moveTo(finders: Find[]): Promise<void> {
    const round = this.#begin();
    if (this.release) this.#trials.leaveOut(this.release);
    this.#isBusy = true;
    const loaded = await this.#firstWhole([...this.#mounted.keys()], finders, round, undefined);
    if (round !== this.#round) return;
    this.#isBusy = false;
    if (loaded) this.#adopt(loaded);
    // What was asked for meanwhile.
    await this.#settle();
  }

  /** Brings what is on the page and not there yet. */
  async #settle(first: Find = () => this.#world.find()): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const round = this.#round;
    // Screens that come on the page together are brought together.
    await Promise.resolve();
    for (let screens = this.#missing(); screens.length > 0; screens = this.#missing()) {
      await this.#bring(screens, first, round);
      if (round !== this.#round) return;
    }
    this.#isBusy = false;
  }

  async #bring(screens: string[], first: Find, round: number): Promise<void> {
    const missing = this.#running ? await this.#bringMore(this.#running, screens) : screens;
    if (round !== this.#round || missing.length === 0) return;
    // Two releases of one module are never on the page together: another one has to have what is shown as well.
    const wanted = [...new Set([...this.#mounted.keys(), ...missing])];
    const failures: Failures = { partial: undefined, misfit: undefined };
    const loaded = await this.#firstWhole(
      wanted,
      [
        first,
        async () => (failures.misfit ? this.#world.compatible() : undefined),
        () => this.#world.ask(),
        async () => (failures.misfit ? this.#world.compatible() : undefined),
        async () => this.#world.known()?.previous,
      ],
      round,
      failures,
    );
    if (round !== this.#round) return;
    const best = loaded ?? (this.#running ? undefined : failures.partial);
    if (best) this.#adopt(best);
    for (const screen of missing) if (!this.#states.isReady(screen)) this.#states.fail(screen, failures.misfit);
    this.#states.tell();
  }

  /** More screens of the release that runs; gives back those that did not come. */
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

  /** What comes after it was given up is still better than nothing: a slow line is no broken release. */
  readonly #takeLate = (late: Loaded): void => {
    const running = this.#running;
    if (running && running.release.digest !== late.release.digest) return;
    if (late.components.size === 0 || this.#world.isWithdrawn(late.release.digest)) return;
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
    if (this.#running) this.#states.show(this.#running);
  }

  /** A release that was withdrawn goes as soon as none of its screens is shown. */
  #leaveWithdrawn(): void {
    const { release } = this;
    if (this.#mounted.size === 0 && release && this.isStale && this.#world.isWithdrawn(release.digest)) this.#leave();
  }

  #leave(): void {
    this.#begin();
    this.#running = undefined;
    this.#states.forgetAll();
    this.#states.tell();
  }

  #begin(): number {
    this.#trials.beginAnew();
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
