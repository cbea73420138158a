import type { LoadReport, ModuleAnswer, ModuleRelease } from '@polyclinic/contract';
import type { AnyScreen, Screens } from '@polyclinic/remote';
import { loadRelease, MissingScreen, type Loaded } from './load-release';
import { Misfit } from './misfit';

/** What the state of one module needs of the world around it. */
export interface RunnerWorld {
  /** The module as the page knows it. */
  known: () => ModuleAnswer | undefined;
  /** The same, waiting for the registry's first answer. */
  find: () => Promise<ModuleAnswer | undefined>;
  /** The same, asking the registry again. */
  ask: () => Promise<ModuleAnswer | undefined>;
  /** The newest release that goes with the shared versions of this page. */
  compatible: () => Promise<ModuleRelease | null | undefined>;
  isWithdrawn: (digest: string) => boolean;
  /** Whether a form with a guard is open: what is on the page then stays, whatever it lacks. */
  isGuarded: () => boolean;
  open: (release: ModuleRelease, screens: readonly string[]) => Promise<Screens>;
  report: (report: LoadReport) => void;
}

/** What the place of one screen shows. */
export type ScreenState =
  | { phase: 'waiting'; isTryingAnother: boolean }
  | { phase: 'ready'; component: AnyScreen; digest: string }
  | { phase: 'failed'; misfit: Misfit | undefined };

const WAITING: ScreenState = { phase: 'waiting', isTryingAnother: false };
const TRYING_ANOTHER: ScreenState = { phase: 'waiting', isTryingAnother: true };

/** Which release of one module runs on this page: one at a time for all its screens, and another when it fails. */
export class ModuleRunner {
  readonly #world: RunnerWorld;
  #running: Loaded | undefined;
  readonly #states = new Map<string, ScreenState>();
  readonly #mounted = new Map<string, number>();
  readonly #crashed = new Set<string>();
  /** Releases that this visit has tried in vain. */
  readonly #tried = new Set<string>();
  /** Releases that have failed on this page, until they run after all. */
  readonly #broken = new Set<string>();
  readonly #told = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** What an older round still brings is of no interest any more. */
  #round = 0;
  #isBusy = false;

  constructor(world: RunnerWorld) {
    this.#world = world;
  }

  /** The release that runs. */
  get release(): ModuleRelease | undefined {
    return this.#running?.release;
  }

  /** Whether the registry names another release than the one that runs, and not one that failed here. */
  get isStale(): boolean {
    const known = this.#world.known();
    return !!known && !!this.release && known.digest !== this.release.digest && !this.#broken.has(known.digest);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stateOf(screen: string): ScreenState {
    return this.#states.get(screen) ?? WAITING;
  }

  /** A screen is on the page from now on; the function given back ends that. */
  show(screen: string): () => void {
    if (this.#mounted.size === 0 && !this.#isBusy) this.#tried.clear();
    this.#mounted.set(screen, (this.#mounted.get(screen) ?? 0) + 1);
    if (this.stateOf(screen).phase !== 'ready') void this.#settle();
    return () => {
      const left = (this.#mounted.get(screen) ?? 1) - 1;
      if (left > 0) {
        this.#mounted.set(screen, left);
        return;
      }
      this.#mounted.delete(screen);
      this.#crashed.delete(screen);
      // The next visit begins anew.
      if (this.stateOf(screen).phase === 'failed') this.#states.delete(screen);
      this.#leaveWithdrawn();
    };
  }

  /** Another try for everything that is not there. */
  retry(): void {
    this.#begin();
    for (const screen of this.#mounted.keys()) if (this.stateOf(screen).phase !== 'ready') this.#set(screen, WAITING);
    this.#tell();
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
    if (!known || this.#broken.has(known.digest)) return;
    if ([...this.#mounted.keys()].some((screen) => this.stateOf(screen).phase === 'failed')) this.retry();
    else if (this.#crashed.size > 0 && this.isStale) void this.switchOver();
  }

  /** A script came after it had been given up. */
  onLateScript(): void {
    if (!this.#isBusy && [...this.#mounted.keys()].some((screen) => this.stateOf(screen).phase === 'failed')) {
      this.retry();
    }
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
    this.#broken.add(this.release.digest);
    await this.#moveTo([() => this.#world.ask(), async () => this.#world.known()?.previous]);
  }

  async #moveTo(finders: Find[]): Promise<void> {
    const round = this.#begin();
    if (this.release) this.#tried.add(this.release.digest);
    this.#isBusy = true;
    const loaded = await this.#firstWhole([...this.#mounted.keys()], finders, round);
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
    for (const screen of missing) {
      if (this.stateOf(screen).phase !== 'ready') this.#set(screen, { phase: 'failed', misfit: failures.misfit });
    }
    this.#tell();
  }

  /** More screens of the release that runs; gives back those that did not come. */
  async #bringMore(running: Loaded, screens: string[]): Promise<string[]> {
    const more = await this.#load(running.release, screens).catch((error: unknown) => {
      this.#fail(running.release, error);
      return undefined;
    });
    if (!more || running !== this.#running) return screens;
    for (const [screen, component] of more.components) running.components.set(screen, component);
    this.#showAll();
    return screens.filter((screen) => !running.components.has(screen));
  }

  /** Tries one release after the other until one has all these screens. */
  async #firstWhole(
    screens: string[],
    finders: Find[],
    round: number,
    failures: Failures = { partial: undefined, misfit: undefined },
  ): Promise<Loaded | undefined> {
    for (const find of finders) {
      // Without an answer there is nothing to try; the next one may be found elsewhere.
      const release = await find().catch(() => undefined);
      if (round !== this.#round) return undefined;
      if (!release || this.#tried.has(release.digest) || this.#world.isWithdrawn(release.digest)) continue;
      try {
        const loaded = await this.#load(release, screens);
        if (screens.every((screen) => loaded.components.has(screen))) return loaded;
        if (loaded.components.size > 0) failures.partial ??= loaded;
      } catch (error) {
        this.#fail(release, error);
        if (error instanceof Misfit) failures.misfit ??= error;
      }
      if (round !== this.#round) return undefined;
      this.#tried.add(release.digest);
      for (const screen of screens) if (this.stateOf(screen) === WAITING) this.#set(screen, TRYING_ANOTHER);
      this.#tell();
    }
    return undefined;
  }

  async #load(release: ModuleRelease, screens: string[]): Promise<Loaded> {
    const startedAt = performance.now();
    const open = () => this.#world.open(release, screens);
    const note = ({ failure }: Loaded) => {
      if (failure !== undefined) this.#fail(release, failure);
      else this.#succeed(release, performance.now() - startedAt);
    };
    const onLate = (late: Loaded) => {
      note(late);
      this.#takeLate(late);
    };
    const loaded = await loadRelease(release, screens, { open, onLate });
    note(loaded);
    return loaded;
  }

  /** What comes after it was given up is still better than nothing: a slow line is no broken release. */
  #takeLate(late: Loaded): void {
    const running = this.#running;
    if (running && running.release.digest !== late.release.digest) return;
    if (late.components.size === 0 || this.#world.isWithdrawn(late.release.digest)) return;
    this.#begin();
    if (running) {
      for (const [screen, component] of late.components) running.components.set(screen, component);
      this.#showAll();
    } else this.#adopt(late);
    void this.#settle();
  }

  #succeed({ id, digest }: ModuleRelease, durationMs: number): void {
    if (this.#told.has(digest)) return;
    this.#told.add(digest);
    this.#world.report({ module: id, digest, outcome: 'LOADED', durationMs });
  }

  #fail({ id, version, digest }: ModuleRelease, error: unknown): void {
    this.#tried.add(digest);
    this.#broken.add(digest);
    this.#told.delete(digest);
    // For whoever looks into it: the panel names the module alone.
    // oxlint-disable-next-line no-console
    console.warn(`${id} ${version}:`, error);
    // Neither says anything about the code of the release.
    if (error instanceof Misfit || error instanceof MissingScreen || isOfShell(error)) return;
    this.#world.report({ module: id, digest, outcome: 'FAILED' });
  }

  #adopt(loaded: Loaded): void {
    this.#running = loaded;
    this.#broken.delete(loaded.release.digest);
    this.#crashed.clear();
    this.#states.clear();
    this.#showAll();
  }

  #showAll(): void {
    if (!this.#running) return;
    const { components, release } = this.#running;
    for (const [screen, component] of components) {
      const state = this.stateOf(screen);
      if (state.phase === 'ready' && state.component === component && state.digest === release.digest) continue;
      this.#set(screen, { phase: 'ready', component, digest: release.digest });
    }
    this.#tell();
  }

  /** A release that was withdrawn goes as soon as none of its screens is shown. */
  #leaveWithdrawn(): void {
    const { release } = this;
    if (this.#mounted.size === 0 && release && this.isStale && this.#world.isWithdrawn(release.digest)) this.#leave();
  }

  #leave(): void {
    this.#begin();
    this.#running = undefined;
    this.#states.clear();
    this.#tell();
  }

  #begin(): number {
    this.#tried.clear();
    this.#isBusy = false;
    return (this.#round += 1);
  }

  #missing(): string[] {
    return [...this.#mounted.keys()].filter((screen) => this.stateOf(screen).phase === 'waiting');
  }

  #set(screen: string, state: ScreenState): void {
    this.#states.set(screen, state);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

type Find = () => Promise<ModuleRelease | null | undefined>;

interface Failures {
  /** A release that has some of the screens. */
  partial: Loaded | undefined;
  misfit: Misfit | undefined;
}

/** A file of the shell itself that did not come, such as a part of antd that a screen takes from it. */
function isOfShell(error: unknown): boolean {
  const request = (error as { request?: unknown } | null)?.request;
  return typeof request === 'string' && new URL(request, window.location.origin).pathname.startsWith('/assets/');
}
