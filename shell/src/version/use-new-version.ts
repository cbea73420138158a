import { useRegistry } from '../remotes/registry';
import { ownDigest } from '../remotes/own-digest';
import { useStaleModules } from '../remotes/running-modules';

/** An update that the person can switch to. */
export interface NewVersion {
  /** Identifies the offer. */
  offer: string;
  /** Requires a page reload. */
  needsReload: boolean;
  /** The running version has been withdrawn. */
  isSafer: boolean;
}

/** Returns the update that the registry offers this person; null if the page is up to date. */
export function useNewVersion(): NewVersion | null {
  const registry = useRegistry();
  const stale = useStaleModules();
  const running = ownDigest();
  const offered = registry?.shell?.digest;
  const isShellNew = running !== undefined && offered !== undefined && offered !== running;
  if (!registry || (!isShellNew && stale.length === 0)) return null;
  const digests = stale.map(({ id }) => registry.modules.find((module) => module.id === id)?.digest);
  return {
    offer: [isShellNew ? offered : '', ...digests].join(' '),
    needsReload: isShellNew,
    isSafer: (isShellNew && registry.withdrawn.includes(running)) || stale.some(({ isWithdrawn }) => isWithdrawn),
  };
}
