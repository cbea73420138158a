import { storeNameOf } from './device-lock';
import { wipeCachedData } from './device-traces';
import { mayLeave } from './leaving';
import { useSession } from './session-store';

/**
 * Clears what this browser stores to start faster and to work without a network; the session stays. If changes wait to be
 * sent, the person decides first: false if they cancelled, and nothing was cleared.
 */
export async function clearCachedData(): Promise<boolean> {
  if (!(await mayLeave())) return false;
  await wipeCachedData(storeNameOf(useSession.getState()));
  return true;
}
