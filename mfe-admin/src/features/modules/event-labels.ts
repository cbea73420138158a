import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Texts of the registry's actions in the audit trail; unknown ones are displayed as stored. */
export const EVENT_LABELS: Record<string, MessageDescriptor | undefined> = {
  REGISTER: msg`Released`,
  PROMOTE: msg`Promoted`,
  ROLLBACK: msg`Rolled back`,
  ROLLBACK_IMPOSSIBLE: msg`Failing, no earlier release to roll back to`,
  WITHDRAW: msg`Withdrawn`,
  ASSIGN: msg`Assigned`,
  UNASSIGN: msg`Assignment removed`,
  RETIRE: msg`Retired`,
};
