import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** What was done, by the action that the audit trail names; another one is shown as it is written there. */
export const EVENT_TEXTS: Record<string, MessageDescriptor | undefined> = {
  REGISTER: msg`Released`,
  PROMOTE: msg`Promoted`,
  ROLLBACK: msg`Rolled back`,
  ROLLBACK_IMPOSSIBLE: msg`Fails, with nothing to go back to`,
  ASSIGN: msg`Assigned`,
  UNASSIGN: msg`Assignment taken back`,
  RETIRE: msg`Retired`,
};
