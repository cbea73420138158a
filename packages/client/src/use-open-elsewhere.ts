import { useEffect, useMemo, useState } from 'react';
import { deviceStore } from './device-store';

// A tab that opens or closes sends no message; reading the locks of the browser costs next to nothing.
const LOOK_MS = 3_000;

/** Returns whether another tab of this browser has the record with this key open, as `useUnsent` and `useDraft` state it. */
export function useOpenElsewhere(key: string): boolean {
  const store = useMemo(() => deviceStore(key), [key]);
  const [isElsewhere, setIsElsewhere] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const look = () =>
      void store.isOpenElsewhere().then(
        (found) => isCurrent && setIsElsewhere(found),
        // The browser does not say; the version that the server checks still protects the text.
        () => isCurrent && setIsElsewhere(false),
      );
    look();
    const timer = setInterval(look, LOOK_MS);
    window.addEventListener('focus', look);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [store]);
  return isElsewhere;
}
