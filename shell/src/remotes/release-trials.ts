import type { ModuleRelease } from '@polyclinic/contract';
import { loadRelease, MissingScreen, type Loaded } from './load-release';
import { VersionMismatch } from './version-mismatch';
import type { RunnerDeps } from './runner-deps';

/** Finds a release to try. */
export type Find = () => Promise<ModuleRelease | null | undefined>;

/** Results of the failed attempts. */
export interface Failures {
  /** A release that has some of the screens. */
  partial: Loaded | undefined;
  versionMismatch: VersionMismatch | undefined;
  /** A release that this device passes over, which runs if there is nothing else. */
  lastResort: ModuleRelease | undefined;
}

interface TrialOptions {
  /** Returns whether a newer round has begun; the results of this one are then discarded. */
  isOver: () => boolean;
  /** Called after each unsuitable release. */
  onFailure: () => void;
  /** Receives screens that arrive after the timeout. */
  onLate: (late: Loaded) => void;
  failures?: Failures;
}

/** Loads releases of one module, reports the outcomes, and remembers which releases failed. */
export class ReleaseTrials {
  readonly #deps: RunnerDeps;
  /** Releases tried without success during this visit. */
  readonly #tried = new Set<string>();
  /** Releases that have failed on this page, until one of them runs after all. */
  readonly #broken = new Set<string>();
  readonly #reported = new Set<string>();
  #isQuiet = false;

  constructor(deps: RunnerDeps) {
    this.#deps = deps;
  }

  /** Clears the tried releases; a new visit may try each again. A quiet attempt does not report the same failure again. */
  beginAnew({ isQuiet = false } = {}): void {
    this.#tried.clear();
    this.#isQuiet = isQuiet;
  }

  /** Excludes a release for this visit. */
  leaveOut({ digest }: ModuleRelease): void {
    this.#tried.add(digest);
  }

  isBroken(release: ModuleRelease): boolean {
    return this.#broken.has(release.digest) || this.#deps.isAvoided(release);
  }

  setBroken({ digest }: ModuleRelease, isBroken: boolean): void {
    if (isBroken) this.#broken.add(digest);
    else this.#broken.delete(digest);
  }

  /** Tries releases in turn until one has all these screens. */
  async firstWhole(screens: string[], finders: Find[], options: TrialOptions): Promise<Loaded | undefined> {
    const { isOver, onFailure, failures } = options;
    for (const find of finders) {
      // A failed lookup yields no release; the next finder may still have one.
      const release = await find().catch(() => undefined);
      if (isOver()) return undefined;
      if (!release || this.#tried.has(release.digest) || this.#deps.isWithdrawn(release.digest)) continue;
      if (this.#deps.isAvoided(release)) {
        if (failures && this.#deps.isLastResort(release)) failures.lastResort ??= release;
        onFailure();
        continue;
      }
      const loaded = await this.#try(release, screens, options);
      if (loaded || isOver()) return loaded;
    }
    if (!failures?.lastResort || failures.partial) return undefined;
    return this.#try(failures.lastResort, screens, options);
  }

  /** Loads a release; leaves it out if it does not have all these screens. */
  async #try(release: ModuleRelease, screens: string[], options: TrialOptions): Promise<Loaded | undefined> {
    const { isOver, onFailure, onLate, failures } = options;
    try {
      const loaded = await this.load(release, screens, onLate);
      if (screens.every((screen) => loaded.components.has(screen))) return loaded;
      if (failures && loaded.components.size > 0) failures.partial ??= loaded;
    } catch (error) {
      this.fail(release, error);
      if (failures && error instanceof VersionMismatch) failures.versionMismatch ??= error;
    }
    if (isOver()) return undefined;
    this.leaveOut(release);
    onFailure();
    return undefined;
  }

  async load(release: ModuleRelease, screens: string[], onLate: (late: Loaded) => void): Promise<Loaded> {
    const startedAt = performance.now();
    const open = () => this.#deps.open(release, screens);
    const note = ({ failure }: Loaded) => {
      if (failure !== undefined) this.fail(release, failure);
      else this.#succeed(release, performance.now() - startedAt);
    };
    const noteLate = (late: Loaded) => {
      note(late);
      onLate(late);
    };
    const watch = (load: () => Promise<Loaded>) => this.#deps.watch(release, load);
    const loaded = await loadRelease(release, screens, { open, onLate: noteLate, watch });
    note(loaded);
    return loaded;
  }

  fail(release: ModuleRelease, error: unknown): void {
    const { id, version, digest } = release;
    this.leaveOut(release);
    this.setBroken(release, true);
    this.#reported.delete(digest);
    // oxlint-disable-next-line no-console -- for diagnosis: the panel names only the module
    console.warn(`${id} ${version}:`, error);
    // These failures do not indicate an error in the code of the release.
    if (error instanceof VersionMismatch || error instanceof MissingScreen || isOfShell(error)) return;
    if (this.#isQuiet) return;
    this.#deps.report({ module: id, digest, outcome: 'FAILED' });
  }

  #succeed({ id, digest }: ModuleRelease, durationMs: number): void {
    if (this.#reported.has(digest)) return;
    this.#reported.add(digest);
    this.#deps.report({ module: id, digest, outcome: 'LOADED', durationMs });
  }
}

/** Returns whether a file of the shell itself failed to load, such as a part of antd that a screen imports from it. */
function isOfShell(error: unknown): boolean {
  const request = (error as { request?: unknown } | null)?.request;
  return typeof request === 'string' && new URL(request, window.location.origin).pathname.startsWith('/assets/');
}
