import type { Colleague } from '@polyclinic/contract';
import { useRoleName } from '../../role-name';

/** What a colleague is called. */
export function nameOf({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a colleague does at the clinic: the speciality where there is one, else the role. */
export function useOccupation(): (colleague: Colleague) => string {
  const roleName = useRoleName();
  return ({ role, specialization }) =>
    role === 'DOCTOR' && specialization ? `${roleName(role)} · ${specialization}` : roleName(role);
}
