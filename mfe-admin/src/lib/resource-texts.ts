import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** What the kinds of records are called, as a list names them. */
export const RESOURCE_TEXTS: Record<string, MessageDescriptor> = {
  patients: msg`Patients`,
  appointments: msg`Appointments`,
  users: msg`Users`,
  'admin-users': msg`Users`,
  auth: msg`Signing in`,
  user: msg`Own account`,
  sessions: msg`Sessions`,
  tenant: msg`Clinic settings`,
  'admin-logs': msg`Audit log`,
  outbox: msg`E-mail outbox`,
  mails: msg`E-mails`,
  messages: msg`Messages`,
  notes: msg`Notes`,
  alerts: msg`Alerts`,
  search: msg`Search`,
  dashboard: msg`Dashboard`,
  setup: msg`Set-up`,
  'super-admin': msg`Platform`,
};
