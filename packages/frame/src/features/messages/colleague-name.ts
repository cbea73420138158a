import type { Colleague } from '@polyclinic/contract';
import { useRoleName } from '../../role-name';

/** Returns a colleague's name. */
export function nameOf({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns a colleague's occupation: the speciality if there is one, else the role. */
export function useOccupation(): (colleague: Colleague) => string {
  const roleName = useRoleName();
  return ({ role, specialization }) =>
    role === 'DOCTOR' && specialization ? `${roleName(role)} · ${specialization}` : roleName(role);
}
