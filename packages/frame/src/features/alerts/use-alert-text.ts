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
    const patient = facts['patient'] ?? '';
    const device = facts['device'] ? deviceName(facts['device']) : '';
    const dateTime = facts['dateTime'] ?? '';
    const when = WALL_CLOCK.test(dateTime) ? format.dateTime(dateTime) : '';
    const isWhole = Boolean(patient && when);
    const role = ROLES.find((one) => one === facts['role']);
    const newRole = role && roleName(role);
    switch (kind) {
      case 'APPOINTMENT_BOOKED':
        return isWhole ? t`${patient} was booked for ${when}` : t`An appointment was booked`;
      case 'APPOINTMENT_CONFIRMED':
        return isWhole ? t`The appointment of ${patient} on ${when} is confirmed` : t`An appointment is confirmed`;
      case 'APPOINTMENT_MOVED':
        return isWhole ? t`The appointment of ${patient} was moved to ${when}` : t`An appointment was moved`;
      case 'APPOINTMENT_CANCELLED':
        return isWhole ? t`The appointment of ${patient} on ${when} was cancelled` : t`An appointment was cancelled`;
      case 'PATIENT_CHECKED_IN':
        return isWhole ? t`${patient} has arrived for ${when}` : t`A patient has arrived`;
      case 'SIGNED_IN_ELSEWHERE':
        return device
          ? t`Your account was signed in to on another device: ${device}`
          : t`Your account was signed in to on another device`;
      case 'PASSWORD_CHANGED':
        return t`Your password was changed`;
      case 'SECOND_FACTOR_CHANGED':
        if (facts['change'] === 'SECOND_FACTOR_ON') return t`The second factor of your account was switched on`;
        if (facts['change'] === 'SECOND_FACTOR_OFF') return t`The second factor of your account was switched off`;
        return t`The second factor of your account was changed`;
      case 'ROLE_CHANGED':
        return newRole ? t`Your role is now ${newRole}` : t`Your role or duties were changed`;
      default:
        // A newer server may send kinds that this page does not know.
        return t`Something happened that concerns you`;
    }
  };
}
