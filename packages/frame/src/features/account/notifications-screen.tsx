import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { NotificationSettings } from '@polyclinic/contract';
import { QueryState } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../api';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';
import { api as pushApi } from '../push/push-api';
import { PushPart } from '../push/push-part';
import { SwitchLine } from './switch-line';

/** Notification settings of the signed-in person. */
export function NotificationsScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.user.notifications.queryOptions(), select: ({ notifications }) => notifications });
  return (
    <AccountPage>
      <QueryState
        query={query}
        loading={t`Loading your notification settings...`}
        failed={t`Couldn't load your notification settings`}
      >
        {(settings) => <Switches settings={settings} />}
      </QueryState>
    </AccountPage>
  );
}

function Switches({ settings }: { settings: NotificationSettings }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const failed = t`Failed to save settings`;
  const update = useMutation({
    ...api.user.updateNotifications.mutationOptions(),
    onError: (error) => void message.error(errorText(error, failed)),
  });
  // Optimistic update: the pending values are shown until the server responds.
  const sent = update.isPending ? (update.variables?.body ?? {}) : {};
  const shown = { ...settings, ...sent };
  const channels = useQuery(pushApi.push.get.queryOptions());
  const line = (key: keyof NotificationSettings, label: string, hint?: string, isDisabled = false) => (
    <SwitchLine
      label={label}
      hint={hint}
      isOn={shown[key] && !isDisabled}
      isBusy={key in sent}
      isDisabled={isDisabled}
      onChange={(isOn) => update.mutate({ body: { [key]: isOn } })}
    />
  );
  /** A switch that has no effect yet, with the reason. */
  const unavailable = (key: keyof NotificationSettings, label: string, reason: string) =>
    line(key, label, reason, true);
  const hasNoMail = channels.data?.sendsMail === false;
  return (
    <>
      <AccountPart title={t`Channels`}>
        {hasNoMail
          ? unavailable('emailNotifications', t`Email`, t`The clinic has no mail server yet.`)
          : line('emailNotifications', t`Email`)}
        {unavailable('smsNotifications', t`SMS`, t`The clinic doesn't send text messages yet.`)}
        {line('pushNotifications', t`Push notifications`, t`On devices where you allow them`)}
        <PushPart isWanted={shown.pushNotifications} />
      </AccountPart>
      <AccountPart title={t`Topics`}>
        {line('appointmentReminders', t`Appointment reminders`)}
        {unavailable('systemUpdates', t`System updates`, t`No system updates are sent yet.`)}
        {unavailable('marketingEmails', t`Marketing emails`, t`No marketing emails are sent yet.`)}
      </AccountPart>
    </>
  );
}
