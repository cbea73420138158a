import { create } from 'zustand';
import { hasDevicePin } from './device-pin';
import { useSession } from './session-store';

const store = create<{ isLocked: boolean }>()(() => ({ isLocked: false }));

/** Returns whether the app waits for the PIN of the signed-in person, as a hook. */
export function useLocked(): boolean {
  return store(({ isLocked }) => isLocked);
}

/** Locks the app instead of ending an idle session, if the person has a PIN on this device; false if not. */
export function lockWithPin(): boolean {
  const { userType } = useSession.getState();
  if (userType !== 'tenant' || !hasDevicePin()) return false;
  store.setState({ isLocked: true });
  return true;
}

/** Shows the app again, or the login page if the session has ended. */
export function liftLock(): void {
  store.setState({ isLocked: false });
}
