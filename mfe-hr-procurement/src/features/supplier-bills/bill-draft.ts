import type { InputOf, PurchaseOrder, supplierBills } from '@polyclinic/contract';

/** Line of a bill while it is edited. */
export interface DraftLine {
  orderLineId: string;
  description: string;
  quantity: string;
  unitPrice: string;
}

/** Bill while it is edited. */
export interface BillDraft {
  number: string;
  date: string | null;
  dueOn: string | null;
  freight: number | null;
  total: number | null;
  lines: DraftLine[];
}

/** A bill for what was received and is not billed yet, at the prices of the order. */
export function billDraft({ lines }: Pick<PurchaseOrder, 'lines'>, today: string): BillDraft {
  return {
    number: '',
    date: today,
    dueOn: null,
    freight: null,
    total: null,
    lines: lines.map(({ id, description, unbilled, unitPrice }) => ({
      orderLineId: id,
      description,
      quantity: unbilled === '0' ? '' : unbilled,
      unitPrice,
    })),
  };
}

/** The request body of a bill; lines without a quantity are left out. */
export function billBody(order: PurchaseOrder, draft: BillDraft): InputOf<typeof supplierBills.create>['body'] {
  const { number, date, dueOn, freight, total, lines } = draft;
  return {
    supplierId: order.supplier.id,
    currency: order.currency,
    number,
    date: date ?? '',
    dueOn,
    freight: freight ?? 0,
    total,
    lines: lines
      .filter(({ quantity }) => quantity !== '')
      .map(({ orderLineId, quantity, unitPrice }) => ({ orderLineId, quantity, unitPrice })),
  };
}
