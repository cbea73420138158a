import type { ModuleAnswer, ModuleRelease } from '@polyclinic/contract';
import { Misfit } from './misfit';
import { ModuleRunner } from './module-runner';

const title = { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' };
const Screen = { 1: () => null, 2: () => null, 3: () => null };

/** A release of a made-up module. */
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

/** The registry's word on that module: this release, and that one before it. */
export const named = (version: string, previous?: string): ModuleAnswer => ({
  ...release(version),
  previous: previous === undefined ? null : release(previous),
});

/** What a release does when it is opened: its screens by name, each of which comes or does not. */
type Behaviour = Record<string, 'comes' | 'fails' | 'hangs' | 'is slow'> | 'fails' | 'hangs' | 'misfit';

/** A page whose registry and releases do what a test says. */
export function openRunner(known: ModuleAnswer | undefined, behaviours: Record<string, Behaviour>) {
  const world = {
    known,
    /** What the registry says when it is asked again. */
    asked: known,
    compatible: null as ModuleRelease | null,
    withdrawn: [] as string[],
    isGuarded: false,
    behaviours,
    opened: [] as string[],
    reports: [] as string[],
  };
  const never = new Promise<never>(() => undefined);
  const runner = new ModuleRunner({
    known: () => world.known,
    find: async () => world.known,
    ask: async () => (world.known = world.asked),
    compatible: async () => world.compatible,
    isWithdrawn: (digest) => world.withdrawn.includes(digest),
    isGuarded: () => world.isGuarded,
    report: ({ digest, outcome }) => world.reports.push(`${digest} ${outcome}`),
    open: async ({ version }) => {
      world.opened.push(version);
      const behaviour = world.behaviours[version] ?? 'fails';
      if (behaviour === 'hangs') return never;
      if (behaviour === 'misfit') {
        throw new Misfit({ release: `ward ${version}`, needs: '@polyclinic/client ^2.0.0', given: '1.3.0' });
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
  return { world, runner, states };
}

/** Lets time pass, and everything that waits for it. */
export const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

/** Time stands still in these tests, and what is noted of failures is not printed. */
export function standStill(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.useRealTimers());
}
