import type { InvoicePart } from '@polyclinic/contract';

/** The outstanding part of an invoice for one payer. */
export interface OpenItem {
  invoiceId: string;
  number: string;
  part: InvoicePart;
  dueDate: string | null;
  issueDate: string | null;
  /** Minor units of the payment's currency. */
  open: number;
}

/** Sorts oldest first, after the invoice for which the payment was opened. */
export function inOrderOfAge(items: readonly OpenItem[], first?: string): OpenItem[] {
  const rank = (item: OpenItem) => `${item.invoiceId === first ? 0 : 1} ${item.issueDate ?? ''} ${item.number}`;
  return [...items].sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Suggests allocations of an amount to the items in order. */
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

/** Sums allocations; invalid amounts count as zero. */
export function sumOf(allocations: Readonly<Record<string, number | null>>): number {
  return Object.values(allocations).reduce<number>((sum, one) => sum + (one && !Number.isNaN(one) ? one : 0), 0);
}
