import { useLingui } from '@lingui/react/macro';
import { ROLES, type Alert } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { useRoleName } from '../../role-name';
import { useDeviceName } from '../account/use-device-name';

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Returns the sentence of an alert in the reader's language; missing facts give a simpler sentence. */
export function useAlertText(): (alert: Pick<Alert, 'kind' | 'facts'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  const roleName = useRoleName();
  const deviceName = useDeviceName();

  return ({ kind, facts }) => {
    const { patient = '', actor, subject, reason, place } = facts;
    const device = facts['device'] ? deviceName(facts['device']) : '';
    const dateTime = facts['dateTime'] ?? '';
    const when = WALL_CLOCK.test(dateTime) ? format.dateTime(dateTime) : '';
    const isWhole = Boolean(patient && when);
    const { name: colleague, from, to } = facts;
    const [firstDay, lastDay] = [from, to].map((day) => day && format.date(day));
    const role = ROLES.find((one) => one === facts['role']);
    const newRole = role && roleName(role);
    switch (kind) {
      case 'APPOINTMENT_BOOKED':
        return isWhole ? t`${patient} was booked for ${when}` : t`An appointment was booked`;
      case 'APPOINTMENT_CONFIRMED':
        return isWhole ? t`The appointment of ${patient} on ${when} is confirmed` : t`An appointment is confirmed`;
      case 'APPOINTMENT_MOVED':
        return isWhole ? t`${patient}'s appointment was rescheduled to ${when}` : t`An appointment was rescheduled`;
      case 'APPOINTMENT_CANCELLED':
        return isWhole ? t`${patient}'s appointment on ${when} was cancelled` : t`An appointment was cancelled`;
      case 'APPOINTMENT_REMINDER':
        return isWhole ? t`Reminder: appointment of ${patient} on ${when}` : t`You have an appointment soon`;
      case 'PATIENT_CHECKED_IN':
        return isWhole ? t`${patient} has arrived for ${when}` : t`A patient has arrived`;
      case 'PATIENT_ARRIVED':
        return isWhole
          ? t`${patient} is at the clinic for ${when} and not checked in yet`
          : t`A patient is at the clinic and not checked in yet`;
      case 'RESULT_RELEASED':
        return t`A laboratory result is ready for you to read`;
      case 'FORM_SENT':
        return subject ? t`New form to fill in for ${subject}` : t`You have a new form to fill in`;
      case 'BILL_ISSUED':
        return subject ? t`New invoice for ${subject}` : t`You have a new alert`;
      case 'SIGNED_IN_ELSEWHERE':
        return device
          ? t`New login to your account from another device: ${device}`
          : t`New login to your account from another device`;
      case 'PASSWORD_CHANGED':
        return t`Your password was changed`;
      case 'SECOND_FACTOR_CHANGED':
        if (facts['change'] === 'SECOND_FACTOR_ON') return t`Two-factor authentication for your account was turned on`;
        if (facts['change'] === 'SECOND_FACTOR_OFF')
          return t`Two-factor authentication for your account was turned off`;
        return t`Two-factor authentication for your account was changed`;
      case 'ROLE_CHANGED':
        return newRole ? t`Your role is now ${newRole}` : t`Your role or duties were changed`;
      case 'RECORD_OPENED':
        return actor && subject && reason
          ? t`${actor} opened the sensitive record of ${subject}. Reason: ${reason}`
          : t`A sensitive record was opened`;
      case 'MESSAGE_RECEIVED':
        return subject ? t`New message from ${subject}` : t`You have a new message`;
      case 'ROSTER_PUBLISHED':
        return firstDay && lastDay
          ? t`Your shifts from ${firstDay} to ${lastDay} were published`
          : t`Your shifts were published`;
      case 'SHIFT_SWAP_REQUESTED':
        return colleague ? t`${colleague} asks you to take a shift` : t`A colleague asks you to take a shift`;
      case 'LEAVE_DECIDED':
        return facts['isApproved'] === 'true' ? t`Your leave was approved` : t`Your leave was rejected`;
      case 'EMERGENCY':
        if (actor && place) return t`Emergency: ${actor} needs help. Place: ${place}`;
        return actor ? t`Emergency: ${actor} needs help` : t`Emergency: a colleague needs help`;
      default:
        // A newer server may send kinds that this page does not know.
        return t`You have a new alert`;
    }
  };
}
