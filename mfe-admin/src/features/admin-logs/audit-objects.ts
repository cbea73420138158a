import { t } from '@lingui/core/macro';
import type { AuditEntry } from '@polyclinic/contract';
import { deskObjectOf } from './audit-desk-objects';

type Named = Pick<AuditEntry, 'resource' | 'recordId' | 'recordName'>;

/** What a sentence of the log is about, in the case that an object takes; undefined for a kind without words. */
export function objectOf({ resource, recordId, recordName: name }: Named): string | undefined {
  switch (resource) {
    case 'patients':
    case 'adminPatients':
      if (name) return t`the record of ${name}`;
      return recordId ? t`the record of a patient` : t`patient records`;
    case 'appointments':
      if (name) return t`an appointment of ${name}`;
      return recordId ? t`an appointment` : t`appointments`;
    case 'users':
    case 'admin-users':
      if (name) return t`the account of ${name}`;
      return recordId ? t`an account` : t`the users`;
    case 'user':
      return t`their own account`;
    case 'auth':
      return t`their own sign-in`;
    case 'tenant':
      return t`the clinic settings`;
    case 'admin-logs':
      return t`the audit log`;
    case 'outbox':
      return recordId ? t`an e-mail` : t`the e-mail outbox`;
    case 'messages':
      return t`a message`;
    case 'notes':
      return t`a note`;
    case 'alerts':
      return t`the alerts`;
    case 'search':
      return t`what a search found`;
    case 'dashboard':
    case 'roleDashboard':
      return t`the dashboard`;
    default:
      return deskObjectOf(resource, recordId, name);
  }
}
