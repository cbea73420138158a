import { storedValue, storeText } from '@polyclinic/client/browser-storage';
import type { LoadReport, ModuleRelease } from '@polyclinic/contract';

/** Preserved across people, see `wipeDevice` of packages/client: module names and content hashes, no personal data. */
const STORAGE_KEY = 'polyclinic.releases';
const BEAT_MS = 1_000;
/** A page that writes nothing for so long while a release loads is frozen. */
const FROZEN_AFTER_MS = 5_000;
/** Covers the first rendering, which follows the loading. */
const LINGER_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;

type Key = Pick<ModuleRelease, 'id' | 'digest'>;

/** Knowledge of the pages of a device about releases, by `module@digest`. */
interface Kept {
  /** By page: releases being loaded, and the page's last sign of life. */
  loading: Record<string, { at: number; releases: string[] }>;
  /** Until when a release is passed over on this device, and how many pages it has frozen. */
  avoided: Record<string, { until: number; freezes: number }>;
  /** Releases that were loading together when a page froze: they load one after the other until it is known which. */
  suspects: string[];
}

/**
 * Remembers on the device which releases are being loaded, so that the next page knows which one froze the last, and
 * which ones are passed over for a while. Without storage nothing is remembered.
 */
export class ReleaseMarks {
  readonly #report: (report: LoadReport) => void;
  readonly #page = Math.random().toString(36).slice(2);
  /** Number of loads under way on this page, by release. */
  readonly #loading = new Map<string, number>();
  #beat: ReturnType<typeof setInterval> | undefined;
  #isWritten = false;
  #isRead = false;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(report: (report: LoadReport) => void) {
    this.#report = report;
  }

  /** Returns whether a release crashed or froze a page of this device lately. */
  isAvoided(release: Key): boolean {
    this.#readFrozen();
    return (read().avoided[keyOf(release)]?.until ?? 0) > Date.now();
  }

  /**
   * Returns whether a release that is passed over may still run where there is no other: a single mark left behind may as well
   * come from a power cut or a browser that was killed.
   */
  isLastResort(release: Key): boolean {
    return (read().avoided[keyOf(release)]?.freezes ?? 0) < 2;
  }

  /** Passes over a release on this device for an hour. */
  avoid(release: Key): void {
    change(({ avoided }) => {
      const key = keyOf(release);
      avoided[key] = { until: Date.now() + HOUR_MS, freezes: avoided[key]?.freezes ?? 0 };
    });
  }

  /** Gives the releases of a module another chance, because a person asked for it. */
  forgive(module: string): void {
    change(({ avoided }) => {
      for (const key of Object.keys(avoided)) if (key.startsWith(`${module}@`)) delete avoided[key];
    });
  }

  /** Runs a load with a mark, which stays if it freezes the page. */
  async watch<T>(release: Key, load: () => Promise<T>): Promise<T> {
    this.#readFrozen();
    const key = keyOf(release);
    if (!read().suspects.includes(key)) return this.#marked(key, load);
    // Alone, so that a mark left behind has only one possible cause.
    const turn = this.#queue.then(() => this.#marked(key, load));
    this.#queue = turn.catch(() => undefined).then(() => after(LINGER_MS));
    return turn;
  }

  async #marked<T>(key: string, load: () => Promise<T>): Promise<T> {
    this.#loading.set(key, (this.#loading.get(key) ?? 0) + 1);
    this.#write();
    this.#beat ??= setInterval(() => this.#write(), BEAT_MS);
    try {
      return await load();
    } finally {
      setTimeout(() => this.#end(key), LINGER_MS);
    }
  }

  #end(key: string): void {
    const left = (this.#loading.get(key) ?? 1) - 1;
    if (left > 0) this.#loading.set(key, left);
    else this.#loading.delete(key);
    this.#write();
    change((kept) => (kept.suspects = kept.suspects.filter((suspect) => suspect !== key)));
    if (this.#loading.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  readonly #write = (): void => {
    // A hidden page may be stopped at any time without being frozen.
    const releases = document.visibilityState === 'hidden' ? [] : [...this.#loading.keys()];
    change(({ loading, avoided }) => {
      // Another page took this one for frozen, though it was only slow.
      if (this.#isWritten && !loading[this.#page]) for (const key of releases) delete avoided[key];
      delete loading[this.#page];
      this.#isWritten = releases.length > 0;
      if (this.#isWritten) loading[this.#page] = { at: Date.now(), releases };
    });
  };

  /** Reports what earlier pages of this device were loading when they froze. */
  #readFrozen(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    window.addEventListener('pagehide', () => {
      this.#loading.clear();
      this.#write();
    });
    document.addEventListener('visibilitychange', this.#write);
    const frozen = new Set<string>();
    change((kept) => {
      const now = Date.now();
      for (const [key, { until }] of Object.entries(kept.avoided)) if (until < now) delete kept.avoided[key];
      for (const [page, { at, releases }] of Object.entries(kept.loading)) {
        if (Math.abs(now - at) < FROZEN_AFTER_MS) continue;
        delete kept.loading[page];
        const suspected = releases.filter((key) => kept.suspects.includes(key));
        const [only, ...others] = suspected.length > 0 ? suspected : releases;
        if (only === undefined) continue;
        if (others.length > 0) kept.suspects = [...new Set([...kept.suspects, only, ...others])];
        else {
          frozen.add(only);
          kept.avoided[only] = { until: now + DAY_MS, freezes: (kept.avoided[only]?.freezes ?? 0) + 1 };
          kept.suspects = kept.suspects.filter((key) => key !== only);
        }
      }
    });
    for (const key of frozen) {
      const [module = '', digest = ''] = key.split('@');
      this.#report({ module, digest, outcome: 'FAILED' });
    }
  }
}

function keyOf({ id, digest }: Key): string {
  return `${id}@${digest}`;
}

function change(how: (kept: Kept) => void): void {
  const kept = read();
  how(kept);
  const isEmpty = [kept.loading, kept.avoided, kept.suspects].every((part) => Object.keys(part).length === 0);
  storeText('localStorage', STORAGE_KEY, isEmpty ? null : JSON.stringify(kept));
}

function read(): Kept {
  const kept = storedValue('localStorage', STORAGE_KEY);
  return isKept(kept) ? kept : { loading: {}, avoided: {}, suspects: [] };
}

function isKept(found: unknown): found is Kept {
  const { loading, avoided, suspects } = (found ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return (
    isFields(loading) &&
    Object.values(loading).every((mark) => isFields(mark) && Array.isArray(mark['releases'])) &&
    isFields(avoided) &&
    Object.values(avoided).every(isFields) &&
    Array.isArray(suspects)
  );
}

function isFields(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
