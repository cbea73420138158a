import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { MOBILE_SETTINGS_DEFAULTS } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../api';
import { SwitchLine } from '../account/switch-line';
import { useDevicePush } from '../push/use-device-push';

/** Push notifications of the person, with the subscription of this device. */
export function PushSwitch({ onSaved }: { onSaved: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const failed = t`Failed to save settings`;
  const { data, isError } = useQuery({
    ...api.user.notifications.queryOptions(),
    select: ({ notifications }) => notifications.pushNotifications,
  });
  const update = useMutation({
    ...api.user.updateNotifications.mutationOptions(),
    onSuccess: onSaved,
    onError: (error) => void message.error(errorText(error, failed)),
  });
  const device = useDevicePush();
  // Optimistic update: the pending value is shown until the server responds.
  const sent = update.isPending ? (update.variables?.body ?? {}) : {};
  const { pushNotifications: isOn } = { pushNotifications: data ?? MOBILE_SETTINGS_DEFAULTS.notifications, ...sent };

  function turn(next: boolean) {
    update.mutate({ body: { pushNotifications: next } });
    // The browser asks for permission only while it handles the touch.
    if (device.isKnown && !device.obstacle) void device.turn(next);
  }

  return (
    <SwitchLine
      label={t`Push Notifications`}
      hint={isError ? t`Couldn't load your notification settings` : isOn ? device.obstacle : undefined}
      isOn={isOn}
      isBusy={update.isPending || device.isBusy}
      isDisabled={data === undefined}
      onChange={turn}
    />
  );
}
