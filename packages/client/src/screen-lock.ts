import { create } from 'zustand';
import { hasDevicePin } from './device-pin';
import { isIdle, onActivityElsewhere } from './last-activity';
import { reloadPerson } from './session';
import { onIdleEnd } from './session-lifecycle';
import { identityOf, useSession } from './session-store';

const store = create<{ isLocked: boolean }>()(() => ({ isLocked: false }));

/** Returns whether the app waits for the PIN of the signed-in person, as a hook. */
export function useLocked(): boolean {
  return store(({ isLocked }) => isLocked);
}

/** Returns whether the app waits for the PIN of the signed-in person. */
export function isLocked(): boolean {
  return store.getState().isLocked;
}

/**
 * Locks the app instead of ending an idle session, from now on; a session that was idle at the start is locked at once.
 * Not in the session itself, which the login page loads.
 */
export function followIdleEnd(): void {
  onIdleEnd(lockWithPin);
  const { isAuthenticated, tenant } = useSession.getState();
  if (!isAuthenticated || !isIdle(tenant) || lockWithPin()) return;
  // A 401 has ended the session by then; any other failure is reported by the first call of a screen.
  reloadPerson().catch(() => undefined);
}

/** Locks the app if the person has a PIN on this device; false if not. */
function lockWithPin(): boolean {
  const locked = useSession.getState();
  if (locked.userType !== 'tenant' || !hasDevicePin()) return false;
  if (store.getState().isLocked) return true;
  store.setState({ isLocked: true });
  // The session ends, or another person signs in.
  const stopSession = useSession.subscribe((session) => {
    if (identityOf(session) !== identityOf(locked)) liftLock();
  });
  // The PIN was entered in another tab.
  const stopActivity = onActivityElsewhere(() => {
    if (!isIdle(useSession.getState().tenant)) liftLock();
  });
  const stopLock = store.subscribe(() => {
    stopSession();
    stopActivity();
    stopLock();
  });
  return true;
}

/** Shows the app again, or the login page if the session has ended. */
export function liftLock(): void {
  store.setState({ isLocked: false });
}
