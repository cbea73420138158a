import { useSession } from '@polyclinic/client';
import { useEffect } from 'react';
import { isPushAllowed, subscribeBrowser } from './browser-push';
import { api } from './push-api';

const KEY = 'polyclinic.pushSession';

/**
 * Registers the browser again after each login, if the person has allowed notifications here: a subscription ends with
 * its session. The mark is removed from the device at the end of the session.
 */
export function PushHost() {
  const userId = useSession(({ user }) => user?.id);
  useEffect(() => {
    if (userId === undefined || !isPushAllowed() || localStorage.getItem(KEY) === userId) return;
    // Not worth a message: the next start tries again.
    renew()
      .then(() => localStorage.setItem(KEY, userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}

async function renew(): Promise<void> {
  const { publicKey, isSubscribed } = await api.push.get.call();
  if (isSubscribed) return;
  const subscription = await subscribeBrowser(publicKey);
  if (subscription) await api.push.subscribe.call({ body: subscription });
}
