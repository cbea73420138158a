import type { InputOf, ItemTerms, PurchaseKind, PurchaseOrder, purchaseOrders } from '@polyclinic/contract';

/** Line of an order while it is edited. */
export interface DraftLine {
  key: number;
  kind: PurchaseKind;
  itemId: string | null;
  description: string;
  unit: string;
  /** Units of the item to choose from. */
  units: string[];
  quantity: string;
  unitPrice: string;
  taxCodeId: string | null;
  accountId: string | null;
  assetCategoryId: string | null;
  /** Shelf life in days that a delivery must have left; that of the item if null. */
  minimumShelfDays: number | null;
}

/** Order while it is edited. */
export interface OrderDraft {
  supplierId: string | null;
  /** That of the supplier if empty. */
  currency: string;
  /** The rate of the day if empty. */
  fxRate: string;
  branchId: string | null;
  expectedOn: string | null;
  freight: number | null;
  deliverTo: string;
  notes: string;
  lines: DraftLine[];
  isSubmitted: boolean;
}

type Body = InputOf<typeof purchaseOrders.create>['body'];

/** Fields that name the goods of a line, blank. */
const NO_GOODS = {
  itemId: null,
  description: '',
  unit: '',
  units: [],
  accountId: null,
  assetCategoryId: null,
  minimumShelfDays: null,
};

/** A blank line, which counts as none. */
export function blankLine(lines: readonly DraftLine[]): DraftLine {
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  const kind = lines.at(-1)?.kind ?? 'STOCK';
  return { key, kind, ...NO_GOODS, quantity: '', unitPrice: '', taxCodeId: null };
}

/** Changes of a line that becomes one of another kind; what was described in words stays unless it becomes an item. */
export function ofKind(kind: PurchaseKind, before: DraftLine): Partial<DraftLine> {
  const description = kind === 'STOCK' || before.kind === 'STOCK' ? '' : before.description;
  return { kind, ...NO_GOODS, description };
}

/** Changes of a line that takes the terms of its item; a price that was entered stays. */
export function ofItem(terms: ItemTerms, { unitPrice }: Pick<DraftLine, 'unitPrice'>): Partial<DraftLine> {
  const { itemId, description, unit, stockUnit, taxCodeId, minimumShelfDays } = terms;
  const units = [...new Set([unit, stockUnit])];
  const price = unitPrice || (terms.unitPrice ?? '');
  return { itemId, description, unit, units, taxCodeId, minimumShelfDays, unitPrice: price };
}

/** An order without content. */
export function blankOrder(): OrderDraft {
  return {
    supplierId: null,
    currency: '',
    fxRate: '',
    branchId: null,
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
    currency: order.currency,
    fxRate: order.fxRate === '1' ? '' : order.fxRate,
    branchId: order.branchId,
    expectedOn: order.expectedOn,
    freight: order.freight || null,
    deliverTo: order.deliverTo ?? '',
    notes: order.notes ?? '',
    lines: order.lines.map(({ lineNo, kind, itemId, description, unit, stockUnit, quantity, unitPrice, ...line }) => ({
      key: lineNo,
      kind,
      itemId,
      description,
      unit: unit ?? '',
      units: [...new Set([unit, stockUnit])].flatMap((one) => one ?? []),
      quantity,
      unitPrice,
      taxCodeId: line.taxCodeId,
      accountId: kind === 'EXPENSE' ? line.accountId : null,
      assetCategoryId: line.assetCategoryId,
      minimumShelfDays: line.minimumShelfDays,
    })),
    isSubmitted: order.status !== 'DRAFT',
  };
}

/** The request body of a draft; blank lines are left out. */
export function orderBody(draft: OrderDraft): Body {
  const { supplierId, currency, fxRate, branchId, expectedOn, freight, deliverTo, notes, lines, isSubmitted } = draft;
  return {
    supplierId: supplierId ?? '',
    currency: currency.trim().toUpperCase() || null,
    fxRate: fxRate || null,
    branchId,
    expectedOn,
    freight: freight ?? 0,
    deliverTo: deliverTo.trim() || null,
    notes: notes.trim() || null,
    isSubmitted,
    lines: lines
      .filter(({ itemId, description, quantity, unitPrice }) => itemId ?? (description || quantity || unitPrice))
      .map(({ key: _, units: __, description, unit, unitPrice, ...line }) => ({
        ...line,
        description: description.trim() || null,
        unit: unit.trim() || null,
        unitPrice: unitPrice || null,
      })),
  };
}
