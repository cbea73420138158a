import { msg } from '@lingui/core/macro';
import type { Duty } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

interface DutyText {
  title: MessageDescriptor;
  opens: MessageDescriptor;
}

/** Names of the duties, and the access each grants. */
export const DUTY_LABELS: Record<Duty, DutyText> = {
  FINANCE: { title: msg`Finance`, opens: msg`Access to invoices, payments, expenses and financial reports.` },
  FINANCE_APPROVER: {
    title: msg`Finance approval`,
    opens: msg`Approves finance documents such as refunds and expenses.`,
  },
  HR: { title: msg`Human resources`, opens: msg`Access to employees, attendance, leave and payroll.` },
  PAYROLL_APPROVER: { title: msg`Payroll approval`, opens: msg`Approves payroll runs before payment.` },
  PROCUREMENT: { title: msg`Procurement`, opens: msg`Access to suppliers, purchase requests and purchase orders.` },
  PROCUREMENT_APPROVER: {
    title: msg`Procurement approval`,
    opens: msg`Approves purchase requests and purchase orders before they are sent.`,
  },
  ASSETS: { title: msg`Assets`, opens: msg`Access to the asset register, maintenance and depreciation.` },
  INVENTORY: { title: msg`Inventory`, opens: msg`Access to stock, batches and expiry dates.` },
};

export const DUTIES = Object.keys(DUTY_LABELS) as Duty[];
