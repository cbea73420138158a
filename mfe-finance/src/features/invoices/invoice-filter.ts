import type { InvoiceFilter } from '@polyclinic/contract';

/** Returns the filter of the "Show" chip. */
export function invoiceFilterOf(show: string): Partial<InvoiceFilter> {
  if (show === 'open') return { isOpen: 'true' };
  if (show === 'overdue') return { isOverdue: 'true' };
  return show === 'approval' ? { needsApproval: 'true' } : {};
}
