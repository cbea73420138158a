import { InvoiceStatus, type InvoiceFilter } from '@polyclinic/contract';
import { dayOf } from '../../lib/day-of';

/** What the list of invoices keeps in its address. */
export const INVOICE_ADDRESS = { q: '', status: '', show: '', from: '', to: '' };

const LIMIT = 50;

/** The address may say anything; what the contract would refuse is left out. */
export function invoiceFilter({ q, status, show, from, to }: typeof INVOICE_ADDRESS): InvoiceFilter {
  return {
    search: q || undefined,
    status: InvoiceStatus.options.find((one) => one === status),
    isOpen: show === 'open' ? 'true' : undefined,
    isOverdue: show === 'overdue' ? 'true' : undefined,
    needsApproval: show === 'approval' ? 'true' : undefined,
    from: dayOf(from),
    to: dayOf(to),
    limit: LIMIT,
  };
}
