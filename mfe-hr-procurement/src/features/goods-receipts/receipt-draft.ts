import type { goodsReceipts, InputOf, PurchaseOrder } from '@polyclinic/contract';

/** Line of a receipt while it is edited. */
export interface DraftLine {
  orderLineId: string;
  description: string;
  /** Ordered and not received yet. */
  open: string;
  delivered: string;
  rejected: string;
  rejectReason: string;
  batchNumber: string;
  expiresOn: string | null;
}

/** Receipt while it is edited. */
export interface ReceiptDraft {
  date: string | null;
  deliveryNote: string;
  lines: DraftLine[];
}

const SCALE = 10_000;

/** A receipt of the lines of an order that are not completely received. */
export function receiptDraft({ lines }: Pick<PurchaseOrder, 'lines'>): ReceiptDraft {
  const open = lines.map((line) => {
    const left = Math.round(Number(line.quantity) * SCALE) - Math.round(Number(line.received) * SCALE);
    return { ...line, open: Math.max(left, 0) / SCALE };
  });
  return {
    date: null,
    deliveryNote: '',
    lines: open.map(({ id, description, open: left }) => ({
      orderLineId: id,
      description,
      open: String(left),
      delivered: '',
      rejected: '',
      rejectReason: '',
      batchNumber: '',
      expiresOn: null,
    })),
  };
}

/** The request body of a receipt; lines without a quantity are left out. */
export function receiptBody(orderId: string, draft: ReceiptDraft): InputOf<typeof goodsReceipts.create>['body'] {
  const { date, deliveryNote, lines } = draft;
  return {
    orderId,
    ...(date && { date }),
    deliveryNote: deliveryNote.trim() || null,
    lines: lines
      .filter(({ delivered }) => delivered !== '')
      .map(({ orderLineId, delivered, rejected, rejectReason, batchNumber, expiresOn }) => ({
        orderLineId,
        delivered,
        rejected: rejected || '0',
        rejectReason: rejectReason.trim() || null,
        batchNumber: batchNumber.trim() || null,
        expiresOn,
      })),
  };
}
