import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMinute } from '@polyclinic/clinic-ui';
import type { DataOf, MyAppointment, myAppointments } from '@polyclinic/contract';
import { Alert } from '@polyclinic/ui/kit/base';
import { ContactLinks } from './contact-links';

/** Returns whether the patient may still reschedule or cancel online. */
export function useMayChange({ changeUntil }: Pick<MyAppointment, 'changeUntil'>): boolean {
  const minute = useMinute();
  return changeUntil !== null && minute < Date.parse(changeUntil);
}

/** Why an appointment cannot be changed online any more, and whom to ask. */
export function TooLateToChange({ own }: { own: DataOf<typeof myAppointments.get> }) {
  const { t } = useLingui();
  const { appointment, rules, clinic } = own;
  const { changeUntil } = appointment;
  const { cutOffHours } = rules;
  const hours = plural(cutOffHours, { one: '# hour', other: '# hours' });
  const title =
    changeUntil === null
      ? t`This appointment can no longer be changed`
      : cutOffHours === 0
        ? t`Online changes are possible until the appointment starts`
        : t`Online changes are possible until ${hours} before the appointment`;
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={title}
      description={
        changeUntil !== null && (
          <>
            {t`To reschedule or cancel now, please contact the clinic.`}
            <ContactLinks clinic={clinic} />
          </>
        )
      }
    />
  );
}
