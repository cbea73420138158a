import type { AuditResource } from './resources';
import type { Labels } from './base/labels';
import { ACCOUNT_LABELS } from './finance/accounts';
import { BRANCH_LABELS } from './finance/branches';
import { INSURER_LABELS } from './finance/insurers';
import { INVOICE_LABELS } from './finance/invoice-fields';
import { LEDGER_SETTINGS_LABELS } from './finance/ledger';
import { PAYMENT_SETTINGS_LABELS } from './finance/payment-requests';
import { TAX_CODE_LABELS } from './finance/tax-codes';
import { APPOINTMENT_LABELS } from './front-desk/appointment-fields';
import { PATIENT_LABELS } from './front-desk/patients';
import { SERVICE_LABELS } from './front-desk/services';
import { WAITLIST_LABELS } from './front-desk/waitlist';
import { TENANT_SETTINGS_LABELS } from './platform/tenant';
import { USER_LABELS } from './platform/user-fields';

const BY_RESOURCE: Partial<Record<AuditResource, Labels>> = {
  users: USER_LABELS,
  user: USER_LABELS,
  patients: PATIENT_LABELS,
  appointments: APPOINTMENT_LABELS,
  services: SERVICE_LABELS,
  waitlist: WAITLIST_LABELS,
  tenant: TENANT_SETTINGS_LABELS,
  invoices: INVOICE_LABELS,
  accounts: ACCOUNT_LABELS,
  branches: BRANCH_LABELS,
  insurers: INSURER_LABELS,
  taxCodes: TAX_CODE_LABELS,
  ledger: LEDGER_SETTINGS_LABELS,
  paymentRequests: PAYMENT_SETTINGS_LABELS,
};

const OF_ANY = Object.assign({}, ...Object.values(BY_RESOURCE).toReversed()) as Partial<Labels>;

/** Returns the label of a field, for views of records of every kind; undefined if its resource has no label for it. */
export function recordLabel(resource: string, field: string): string | undefined {
  const labels = BY_RESOURCE as Partial<Record<string, Labels>>;
  return labels[resource]?.[field];
}

/** Returns the label from the first resource that has such a field. */
export function commonLabel(field: string): string | undefined {
  return OF_ANY[field];
}
