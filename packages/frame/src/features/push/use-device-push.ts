import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { pushObstacle, subscribeBrowser } from './browser-push';
import { api } from './push-api';

/** Push notifications on this device: what prevents them, their state, and turning them on or off. */
export function useDevicePush() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery(api.push.get.queryOptions());
  const subscribe = useMutation(api.push.subscribe.mutationOptions());
  const unsubscribe = useMutation(api.push.unsubscribe.mutationOptions());
  const obstacle = pushObstacle();
  const reasons = {
    unsupported: t`This browser doesn't support push notifications.`,
    'install-first': t`Install the app first: on this phone only the installed app can show notifications.`,
    blocked: t`Notifications are blocked in the settings of this browser.`,
  };

  async function turn(isOn: boolean): Promise<void> {
    setIsBusy(true);
    try {
      if (!isOn) await unsubscribe.mutateAsync();
      else if (query.data) {
        const subscription = await subscribeBrowser(query.data.publicKey);
        if (subscription) await subscribe.mutateAsync({ body: subscription });
        else void message.info(t`Allow notifications in your browser to receive them on this device.`);
      }
    } catch (error) {
      void message.error(errorText(error, t`Couldn't change the notifications of this device. Try again.`));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    /** Why this device can show none; undefined if it can. */
    obstacle: obstacle && reasons[obstacle],
    isKnown: query.data !== undefined,
    isSubscribed: query.data?.isSubscribed === true,
    isBusy,
    turn,
  };
}
