import { useLingui } from '@lingui/react/macro';
import type { Role } from '@polyclinic/contract';

/** Returns the name of a role in the reader's language. */
export function useRoleName(): (role: Role) => string {
  const { t } = useLingui();
  const names: Record<Role, string> = {
    ADMIN: t`Administrator`,
    DOCTOR: t`Doctor`,
    NURSE: t`Nurse`,
    RECEPTIONIST: t`Receptionist`,
    PHARMACIST: t`Pharmacist`,
    STAFF: t`Staff member`,
    PATIENT: t`Patient`,
  };
  return (role) => names[role];
}
