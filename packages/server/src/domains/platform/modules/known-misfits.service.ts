import { SHELL, type ReleaseMisfit } from '@polyclinic/contract';
import type { ServerDeps } from '../../../platform/http/service';
import { registryOf } from './registry-cache';
import { chooseRelease, misfitsOf } from './registry.rules';

export { serverMisfits, shellMisfits } from './compatibility';

/**
 * Returns a lookup, by release id, of the requirements that this server or the stable shell does not meet. The registry
 * is read again only if it has changed since this process read it.
 */
export function misfitsAt(deps: ServerDeps) {
  return async (revision: number): Promise<(id: string) => ReleaseMisfit[]> => {
    const cache = registryOf(deps);
    const cached = cache.cached();
    const registry = cached?.revision === revision ? cached : await cache.current();
    const shell = chooseRelease(registry, SHELL)?.release;
    const releases = new Map(registry.releases.map((release) => [release.id, release]));
    return (id) => {
      const release = releases.get(id);
      return release ? misfitsOf(release, shell) : [];
    };
  };
}
