import type { ModuleRelease } from '@polyclinic/contract';
import type { Screens } from '@polyclinic/remote';
import { listModules, listModulesAgain } from './registry';

type Open = (release: ModuleRelease) => Promise<Screens>;

/** Runs a release; the federation runtime is fetched with the first one. */
const open: Open = async (release) => {
  const { openRelease } = await import('./federation');
  return openRelease(release);
};

const loaded = new Map<string, Promise<Screens>>();

/** The screens of a remote, loaded once; a failure is forgotten, so that the next call tries again. */
export function loadScreens(id: string): Promise<Screens> {
  const known = loaded.get(id);
  if (known) return known;
  const loading = openBest(id, open);
  loaded.set(id, loading);
  loading.catch(() => loaded.delete(id));
  return loading;
}

/** Drops what is loaded of a remote, so that a retry also sees a release published since. */
export function forgetScreens(id: string): void {
  loaded.delete(id);
}

/**
 * The release the page knows; when that fails, what the registry says now, which may be another one; when that fails
 * too, the last release known to be good.
 */
export async function openBest(id: string, openRelease: Open): Promise<Screens> {
  const failures: unknown[] = [];
  const attempt = async (find: () => Promise<ModuleRelease | null | undefined>) => {
    try {
      const release = await find();
      return release ? await openRelease(release) : undefined;
    } catch (error) {
      failures.push(error);
      return undefined;
    }
  };
  const find = async (list: typeof listModules) => (await list()).find((module) => module.id === id);

  const screens =
    (await attempt(() => find(listModules))) ??
    (await attempt(() => find(listModulesAgain))) ??
    (await attempt(async () => (await find(listModules))?.previous));
  if (screens) return screens;
  throw new AggregateError(failures, `The ${id} module cannot be loaded`);
}
