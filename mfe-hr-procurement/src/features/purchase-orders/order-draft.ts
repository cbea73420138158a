import type { InputOf, PurchaseKind, PurchaseOrder, purchaseOrders } from '@polyclinic/contract';

/** Line of an order while it is edited. */
export interface DraftLine {
  key: number;
  kind: PurchaseKind;
  description: string;
  unit: string;
  quantity: string;
  unitPrice: string;
  taxCodeId: string | null;
  accountId: string | null;
}

/** Order while it is edited. */
export interface OrderDraft {
  supplierId: string | null;
  expectedOn: string | null;
  freight: number | null;
  deliverTo: string;
  notes: string;
  lines: DraftLine[];
  isSubmitted: boolean;
}

type Body = InputOf<typeof purchaseOrders.create>['body'];

/** A blank line, which counts as none. */
export function blankLine(lines: readonly DraftLine[]): DraftLine {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  const kind = lines.at(-1)?.kind ?? 'STOCK';
  return { key, kind, description: '', unit: '', quantity: '', unitPrice: '', taxCodeId: null, accountId: null };
}

/** An order without content. */
export function blankOrder(): OrderDraft {
  return {
    supplierId: null,
    expectedOn: null,
    freight: null,
    deliverTo: '',
    notes: '',
    lines: [blankLine([])],
    isSubmitted: true,
  };
}

/** The draft of a stored order. */
export function draftOf(order: PurchaseOrder): OrderDraft & { version: number; id: string } {
  return {
    id: order.id,
    version: order.version,
    supplierId: order.supplier.id,
    expectedOn: order.expectedOn,
    freight: order.freight || null,
    deliverTo: order.deliverTo ?? '',
    notes: order.notes ?? '',
    lines: order.lines.map(({ lineNo, kind, description, unit, quantity, unitPrice, taxCodeId, accountId }) => ({
      key: lineNo,
      kind,
      description,
      unit: unit ?? '',
      quantity,
      unitPrice,
      taxCodeId,
      accountId,
    })),
    isSubmitted: order.status !== 'DRAFT',
  };
}

/** The request body of a draft; blank lines are left out. */
export function orderBody(draft: OrderDraft): Body {
  const { supplierId, expectedOn, freight, deliverTo, notes, lines, isSubmitted } = draft;
  return {
    supplierId: supplierId ?? '',
    expectedOn,
    freight: freight ?? 0,
    deliverTo: deliverTo.trim() || null,
    notes: notes.trim() || null,
    isSubmitted,
    lines: lines
      .filter(({ description, quantity, unitPrice }) => description || quantity || unitPrice)
      .map(({ key: _, unit, ...line }) => ({ ...line, unit: unit.trim() || null })),
  };
}
