import { msg } from '@lingui/core/macro';
import type { Role } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Names of the roles, in the order of the menus. */
export const ROLE_LABELS: Record<Role, MessageDescriptor> = {
  ADMIN: msg`Administrator`,
  DOCTOR: msg`Doctor`,
  NURSE: msg`Nurse`,
  RECEPTIONIST: msg`Receptionist`,
  PHARMACIST: msg`Pharmacist`,
  STAFF: msg`Staff member`,
  PATIENT: msg`Patient`,
};

export const ROLES = Object.keys(ROLE_LABELS) as Role[];
