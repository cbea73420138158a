import { useLingui } from '@lingui/react/macro';
import { createApi, errorText } from '@polyclinic/client';
import { user } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';

// Only this switch calls it.
const api = createApi({ user });

/** Lets employees turn off the emails about their payslips. */
export function PayslipEmailSwitch() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const query = useQuery(api.user.notifications.queryOptions());
  const update = useMutation({
    ...api.user.updateNotifications.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the setting. Try again.`)),
  });
  if (!query.data) return null;
  const wanted = update.isPending ? update.variables?.body?.payslipEmails : query.data.notifications.payslipEmails;
  return (
    <Checkbox
      checked={wanted ?? true}
      disabled={update.isPending}
      style={{ marginBlockEnd: 12 }}
      onChange={({ target }) => update.mutate({ body: { payslipEmails: target.checked } })}
    >
      {t`Email me when a payslip is ready`}
    </Checkbox>
  );
}
