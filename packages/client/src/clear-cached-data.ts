import { storeNameOf } from './device-lock';
import { emptyArea, wipeDatabases } from './device-traces';
import { LAST_ACTIVITY_KEY } from './last-activity';
import { mayLeave } from './leaving';
import { SESSION_KEYS } from './session-storage';
import { useSession } from './session-store';

/**
 * Clears what this browser stores to start faster and to work without a network; the session stays. If changes wait to be
 * sent, the person decides first: false if they cancelled, and nothing was cleared.
 */
export async function clearCachedData(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  emptyArea('localStorage', [...Object.values(SESSION_KEYS), LAST_ACTIVITY_KEY]);
  const caches: CacheStorage | undefined = window.caches;
  const names = (await caches?.keys()) ?? [];
  const databases = wipeDatabases(storeNameOf(useSession.getState()));
  await Promise.all([...names.map((name) => caches.delete(name)), databases]);
  return true;
}
