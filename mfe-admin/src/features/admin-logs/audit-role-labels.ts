import { msg } from '@lingui/core/macro';
import { ROLE_LABELS } from '@polyclinic/clinic-ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

const LABELS: Readonly<Record<string, MessageDescriptor | undefined>> = {
  ...ROLE_LABELS,
  GUARDIAN: msg`Guardian`,
};

/** Returns the label of the role in which an actor of the audit log acted; undefined if there is none. */
export function auditRoleLabel(role: string | null): MessageDescriptor | undefined {
  return role === null ? undefined : LABELS[role];
}
