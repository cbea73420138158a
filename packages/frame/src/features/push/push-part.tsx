import { useLingui } from '@lingui/react/macro';
import { SwitchLine } from '../account/switch-line';
import { useDevicePush } from './use-device-push';

/** Switch for push notifications on this device, as long as the session lasts. */
export function PushPart({ isWanted }: { isWanted: boolean }) {
  const { t } = useLingui();
  const { obstacle, isKnown, isSubscribed, isBusy, turn } = useDevicePush();
  const reason = obstacle ?? (isWanted ? undefined : t`Turn on push notifications above first.`);
  return (
    <SwitchLine
      label={t`Notifications on this device`}
      hint={reason ?? t`They say that there is something new, without names or details.`}
      isOn={reason === undefined && isSubscribed}
      isBusy={isBusy}
      isDisabled={reason !== undefined || !isKnown}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}
