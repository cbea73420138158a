import type { InvoiceFilter } from '@polyclinic/contract';

/** What the chip "Show" narrows the invoices to. */
export function shownInvoices(show: string): Partial<InvoiceFilter> {
  if (show === 'open') return { isOpen: 'true' };
  if (show === 'overdue') return { isOverdue: 'true' };
  return show === 'approval' ? { needsApproval: 'true' } : {};
}
