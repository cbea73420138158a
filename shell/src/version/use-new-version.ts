import { useRegistry } from '../remotes/registry';
import { ownDigest } from '../reports/report-shell';
import { useStaleModules } from '../remotes/running-modules';

/** What the person could be running instead. */
export interface NewVersion {
  /** Tells one offer from the next. */
  offer: string;
  /** Only a new page brings it. */
  needsReload: boolean;
  /** What runs now is known to be bad. */
  isSafer: boolean;
}

/** What the registry offers this person instead of what is on the page; null where both are the same. */
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
