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
        loading={t`Loading your notifications...`}
        failed={t`Failed to load your notifications`}
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
      <AccountPart title={t`How you are told`}>
        {line('emailNotifications', t`By e-mail`)}
        {line('smsNotifications', t`By text message`)}
        {line('pushNotifications', t`On this and other devices where the app is installed`)}
      </AccountPart>
      <AccountPart title={t`What you are told`}>
        {line('appointmentReminders', t`Reminders of appointments`)}
        {line('systemUpdates', t`News about the system`, t`New functions and planned interruptions`)}
        {line('marketingEmails', t`Offers by e-mail`)}
      </AccountPart>
    </>
  );
}
