import type { ModuleAnswer, ModuleRelease } from '@polyclinic/contract';
import { VersionMismatch } from './version-mismatch';
import { ModuleRunner } from './module-runner';

const title = { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' };
const Screen = { 1: () => null, 2: () => null, 3: () => null };

/** A release of a fictitious module. */
export function release(version: string): ModuleRelease {
  return {
    id: 'ward',
    version,
    digest: version,
    container: `ward_${version}`,
    entry: `/remotes/ward/${version}/e.js`,
    integrity: 'sha384-x',
    preload: [],
    requires: {},
    declaration: {
      id: 'ward',
      title,
      routes: [],
    },
  };
}

/** The registry's response for that module: this release, and the previous one. */
export const named = (version: string, previous?: string): ModuleAnswer => ({
  ...release(version),
  previous: previous === undefined ? null : release(previous),
});

/** Behaviour of a release when it is opened, as a whole or by screen name. */
type ReleaseBehaviour = Record<string, 'comes' | 'fails' | 'hangs' | 'is slow'> | 'fails' | 'hangs' | 'misfit';

/** A page whose registry and releases behave as the test requires. */
export function openRunner(known: ModuleAnswer | undefined, behaviours: Record<string, ReleaseBehaviour>) {
  const page = {
    known,
    /** The registry's response when asked again. */
    asked: known,
    compatible: null as ModuleRelease | null,
    withdrawn: [] as string[],
    isGuarded: false,
    isInDevelopment: false,
    /** Digests of the releases that the device passes over. */
    avoided: [] as string[],
    /** Digests of those among them that do not even run where there is no other. */
    hopeless: [] as string[],
    /** True if files that did not arrive can be fetched by now. */
    isBack: false,
    behaviours,
    opened: [] as string[],
    reports: [] as string[],
  };
  const never = new Promise<never>(() => undefined);
  const runner = new ModuleRunner({
    known: () => page.known,
    find: async () => page.known,
    ask: async () => (page.known = page.asked),
    compatible: async () => page.compatible,
    isWithdrawn: (digest) => page.withdrawn.includes(digest),
    isGuarded: () => page.isGuarded,
    isInDevelopment: () => page.isInDevelopment,
    isAvoided: ({ digest }) => page.avoided.includes(digest),
    isLastResort: ({ digest }) => !page.hopeless.includes(digest),
    avoid: ({ digest }) => page.avoided.push(digest),
    forgive: () => (page.avoided = []),
    watch: (_, load) => load(),
    isBack: async () => page.isBack,
    report: ({ digest, outcome }) => page.reports.push(`${digest} ${outcome}`),
    open: async ({ version }) => {
      page.opened.push(version);
      const behaviour = page.behaviours[version] ?? 'fails';
      if (behaviour === 'hangs') return never;
      if (behaviour === 'misfit') {
        throw new VersionMismatch({ release: `ward ${version}`, needs: '@polyclinic/client ^2.0.0', given: '1.3.0' });
      }
      if (behaviour === 'fails') throw new Error(`${version} is broken`);
      const screens = Object.entries(behaviour).map(([name, does]) => [
        name,
        async () => {
          if (does === 'hangs') return never;
          if (does === 'is slow') await new Promise((resolve) => setTimeout(resolve, 7_000));
          if (does === 'fails') throw new Error(`${name} of ${version} is gone`);
          return Screen[version as unknown as keyof typeof Screen];
        },
      ]);
      return Object.fromEntries(screens);
    },
  });
  const states = (...screens: string[]) =>
    screens.map((screen) => {
      const state = runner.stateOf(screen);
      return state.phase === 'ready' ? `ready ${state.digest}` : state.phase;
    });
  return { page, runner, states };
}

/** Advances the clock and lets pending work finish. */
export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Installs fake timers and silences the log of failures. */
export function standStill(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.useRealTimers());
}
