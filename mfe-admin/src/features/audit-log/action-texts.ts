import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** What people do, as the filter names it. */
export const ACTION_TEXTS: Record<string, MessageDescriptor> = {
  READ: msg`Read`,
  CREATE: msg`Added`,
  UPDATE: msg`Changed`,
  DELETE: msg`Deleted`,
  DELETE_FOR_GOOD: msg`Deleted for good`,
  RESTORE: msg`Restored`,
  ACTIVATE: msg`Activated`,
  STATUS: msg`Status changed`,
  STATUS_UNDO: msg`Status taken back`,
  RETRY: msg`Sent again`,
  SETUP: msg`Clinic set up`,
  LOGIN: msg`Signed in`,
  LOGOUT: msg`Signed out`,
  DENIED: msg`Not allowed`,
  SET_PASSWORD: msg`Password set`,
  END_SESSIONS: msg`Sessions ended`,
  REMOVE_SECOND_FACTOR: msg`Second factor removed`,
};
