import type { InvoicePart } from '@polyclinic/contract';

/** A part of an invoice that its payer owes still. */
export interface OpenItem {
  invoiceId: string;
  number: string;
  part: InvoicePart;
  dueDate: string | null;
  issueDate: string | null;
  /** Minor units of the payment's currency. */
  open: number;
}

/** The oldest first; the one that the payment was opened for goes before them. */
export function inOrderOfAge(items: readonly OpenItem[], first?: string): OpenItem[] {
  const rank = (item: OpenItem) => `${item.invoiceId === first ? 0 : 1} ${item.issueDate ?? ''} ${item.number}`;
  return [...items].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** How an amount settles what is open, in the order given. */
export function suggestAllocations(items: readonly OpenItem[], amount: number): Record<string, number> {
  const suggested: Record<string, number> = {};
  let left = amount;
  for (const { invoiceId, open } of items) {
    const share = Math.min(open, left);
    if (share > 0) suggested[invoiceId] = share;
    left -= Math.max(share, 0);
  }
  return suggested;
}

/** What a set of allocations comes to; what is no amount counts for nothing. */
export function sumOf(allocations: Readonly<Record<string, number | null>>): number {
  return Object.values(allocations).reduce<number>((sum, one) => sum + (one && !Number.isNaN(one) ? one : 0), 0);
}
