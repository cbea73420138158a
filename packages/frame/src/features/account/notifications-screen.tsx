import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { NotificationSettings } from '@polyclinic/contract';
import { QueryState } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../api';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';
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
  const line = (key: keyof NotificationSettings, label: string, hint?: string) => (
    <SwitchLine
      label={label}
      hint={hint}
      isOn={shown[key]}
      isBusy={key in sent}
      onChange={(isOn) => update.mutate({ body: { [key]: isOn } })}
    />
  );
  return (
    <>
      <AccountPart title={t`Channels`}>
        {line('emailNotifications', t`Email`)}
        {line('smsNotifications', t`SMS`)}
        {line('pushNotifications', t`Push notifications`, t`On devices where the app is installed`)}
      </AccountPart>
      <AccountPart title={t`Topics`}>
        {line('appointmentReminders', t`Appointment reminders`)}
        {line('systemUpdates', t`System updates`, t`New features and planned maintenance`)}
        {line('marketingEmails', t`Marketing emails`)}
      </AccountPart>
    </>
  );
}
