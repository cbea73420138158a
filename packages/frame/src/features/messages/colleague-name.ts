import { i18n } from '@polyclinic/ui/kit/i18n';
import { nameIn, type Colleague, type NamedPerson } from '@polyclinic/contract';
import { useRoleName } from '../../role-name';

/** Returns a colleague's name as a reader of this language reads it. */
export function nameOf(colleague: NamedPerson): string {
  return nameIn(i18n.locale, colleague);
}

/** Returns a colleague's occupation: the speciality if there is one, else the role. */
export function useOccupation(): (colleague: Colleague) => string {
  const roleName = useRoleName();
  return ({ role, specialization }) =>
    role === 'DOCTOR' && specialization ? `${roleName(role)} · ${specialization}` : roleName(role);
}
