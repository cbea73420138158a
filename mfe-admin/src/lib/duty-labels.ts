import { msg } from '@lingui/core/macro';
import type { Duty } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

interface DutyText {
  title: MessageDescriptor;
  opens: MessageDescriptor;
}

/** Names of the duties, and the access each grants. */
export const DUTY_LABELS: Record<Duty, DutyText> = {
  FINANCE: { title: msg`Finance`, opens: msg`Opens invoices, payments, expenses and financial reports.` },
  FINANCE_APPROVER: {
    title: msg`Finance approval`,
    opens: msg`Approves what finance prepares, such as refunds and expenses.`,
  },
  HR: { title: msg`Human resources`, opens: msg`Opens employees, attendance, leave and payroll.` },
  PAYROLL_APPROVER: { title: msg`Payroll approval`, opens: msg`Approves payrolls before they are paid.` },
  PROCUREMENT: { title: msg`Procurement`, opens: msg`Opens suppliers, requests and purchase orders.` },
  PROCUREMENT_APPROVER: {
    title: msg`Procurement approval`,
    opens: msg`Approves requests and purchase orders before they are sent.`,
  },
  ASSETS: { title: msg`Assets`, opens: msg`Opens equipment, its maintenance and its value.` },
  INVENTORY: { title: msg`Inventory`, opens: msg`Opens stock, batches and expiry dates.` },
};

export const DUTIES = Object.keys(DUTY_LABELS) as Duty[];
