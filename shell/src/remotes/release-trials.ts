import type { ModuleRelease } from '@polyclinic/contract';
import { loadRelease, MissingScreen, type Loaded } from './load-release';
import { Misfit } from './misfit';
import type { RunnerWorld } from './runner-world';

/** Where a release to try may be found. */
export type Find = () => Promise<ModuleRelease | null | undefined>;

/** What came of the releases that were tried in vain. */
export interface Failures {
  /** A release that has some of the screens. */
  partial: Loaded | undefined;
  misfit: Misfit | undefined;
}

interface TrialOptions {
  /** Whether a newer round has begun: what this one still brings is of no interest any more. */
  isOver: () => boolean;
  /** After each release that did not do. */
  onFailure: () => void;
  /** What came after it had been given up. */
  onLate: (late: Loaded) => void;
  failures?: Failures;
}

/** Loads releases of one module, reports how that went, and remembers which of them failed. */
export class ReleaseTrials {
  readonly #world: RunnerWorld;
  /** Releases that this visit has tried in vain. */
  readonly #tried = new Set<string>();
  /** Releases that have failed on this page, until they run after all. */
  readonly #broken = new Set<string>();
  readonly #reported = new Set<string>();

  constructor(world: RunnerWorld) {
    this.#world = world;
  }

  /** A new visit may try every release again. */
  beginAnew(): void {
    this.#tried.clear();
  }

  /** Not to be tried again in this visit. */
  leaveOut({ digest }: ModuleRelease): void {
    this.#tried.add(digest);
  }

  isBroken({ digest }: ModuleRelease): boolean {
    return this.#broken.has(digest);
  }

  setBroken({ digest }: ModuleRelease, isBroken: boolean): void {
    if (isBroken) this.#broken.add(digest);
    else this.#broken.delete(digest);
  }

  /** Tries one release after the other until one has all these screens. */
  async firstWhole(screens: string[], finders: Find[], options: TrialOptions): Promise<Loaded | undefined> {
    const { isOver, onFailure, onLate, failures } = options;
    for (const find of finders) {
      // Without an answer there is nothing to try; the next one may be found elsewhere.
      const release = await find().catch(() => undefined);
      if (isOver()) return undefined;
      if (!release || this.#tried.has(release.digest) || this.#world.isWithdrawn(release.digest)) continue;
      try {
        const loaded = await this.load(release, screens, onLate);
        if (screens.every((screen) => loaded.components.has(screen))) return loaded;
        if (failures && loaded.components.size > 0) failures.partial ??= loaded;
      } catch (error) {
        this.fail(release, error);
        if (failures && error instanceof Misfit) failures.misfit ??= error;
      }
      if (isOver()) return undefined;
      this.leaveOut(release);
      onFailure();
    }
    return undefined;
  }

  async load(release: ModuleRelease, screens: string[], onLate: (late: Loaded) => void): Promise<Loaded> {
    const startedAt = performance.now();
    const open = () => this.#world.open(release, screens);
    const note = ({ failure }: Loaded) => {
      if (failure !== undefined) this.fail(release, failure);
      else this.#succeed(release, performance.now() - startedAt);
    };
    const noteLate = (late: Loaded) => {
      note(late);
      onLate(late);
    };
    const loaded = await loadRelease(release, screens, { open, onLate: noteLate });
    note(loaded);
    return loaded;
  }

  fail(release: ModuleRelease, error: unknown): void {
    const { id, version, digest } = release;
    this.leaveOut(release);
    this.setBroken(release, true);
    this.#reported.delete(digest);
    // oxlint-disable-next-line no-console -- for whoever looks into it: the panel names the module alone
    console.warn(`${id} ${version}:`, error);
    // Neither says anything about the code of the release.
    if (error instanceof Misfit || error instanceof MissingScreen || isOfShell(error)) return;
    this.#world.report({ module: id, digest, outcome: 'FAILED' });
  }

  #succeed({ id, digest }: ModuleRelease, durationMs: number): void {
    if (this.#reported.has(digest)) return;
    this.#reported.add(digest);
    this.#world.report({ module: id, digest, outcome: 'LOADED', durationMs });
  }
}

/** A file of the shell itself that did not come, such as a part of antd that a screen takes from it. */
function isOfShell(error: unknown): boolean {
  const request = (error as { request?: unknown } | null)?.request;
  return typeof request === 'string' && new URL(request, window.location.origin).pathname.startsWith('/assets/');
}
