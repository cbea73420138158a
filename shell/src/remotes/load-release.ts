import type { ModuleRelease } from '@polyclinic/contract';
import type { AnyScreen, Screens } from '@polyclinic/remote';

/** A release with the screens of it that have loaded. */
export interface Loaded {
  release: ModuleRelease;
  components: Map<string, AnyScreen>;
  /** Why screens are missing. */
  failure: unknown;
}

/** Thrown if a release has no such screen, usually because it is older. */
export class MissingScreen extends Error {}

interface LoadOptions {
  open: () => Promise<Screens>;
  onLate: (loaded: Loaded) => void;
  /** Runs the load; it ends with it, however late. */
  watch: (load: () => Promise<Loaded>) => Promise<Loaded>;
}

const TIMEOUT_MS = 5_000;

/** Opens a release and loads screens in parallel; times out after five seconds, but still reports late arrivals. */
export async function loadRelease(
  release: ModuleRelease,
  names: readonly string[],
  { open, onLate, watch }: LoadOptions,
): Promise<Loaded> {
  return withTimeout(
    watch(() => load(release, names, open)),
    release,
    onLate,
  );
}

async function load(release: ModuleRelease, names: readonly string[], open: () => Promise<Screens>): Promise<Loaded> {
  const screens = await open();
  const components = new Map<string, AnyScreen>();
  let failure: unknown;
  const fetchScreen = async (name: string) => {
    const screen = screens[name];
    if (!screen) throw new MissingScreen(`${release.id} ${release.version} has no screen named ${name}`);
    const component = await screen();
    // A chunk that threw while running leaves a module without exports.
    if (!component) throw new Error(`${name} of ${release.id} ${release.version} did not run`);
    components.set(name, component);
  };
  for (const outcome of await Promise.allSettled(names.map(fetchScreen))) {
    if (outcome.status === 'rejected') failure ??= outcome.reason;
  }
  return { release, components, failure };
}

function withTimeout<T>(work: Promise<T>, { id, version }: ModuleRelease, onLate: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(`${id} ${version} did not come in time`));
    }, TIMEOUT_MS);
    const end = (value: T) => {
      clearTimeout(timer);
      if (isLate) onLate(value);
      else resolve(value);
    };
    work.then(end, (error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
