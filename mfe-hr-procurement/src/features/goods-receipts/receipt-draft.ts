import { barcodeContent } from '@polyclinic/clinic-ui';
import type { GoodsReceipt, goodsReceipts, InputOf, PurchaseKind, PurchaseOrder } from '@polyclinic/contract';

/** Line of a receipt while it is edited. */
export interface DraftLine {
  /** An order line has a further one for each further batch. */
  key: string;
  orderLineId: string;
  description: string;
  kind: PurchaseKind;
  itemCode: string | null;
  gtin: string | null;
  isBatchTracked: boolean;
  unit: string | null;
  /** Ordered and not received yet. */
  open: string;
  delivered: string;
  rejected: string;
  rejectReason: string;
  batchNumber: string;
  expiresOn: string | null;
  /** Of assets, separated by commas. */
  serialNumbers: string;
}

/** Receipt while it is edited. */
export interface ReceiptDraft {
  date: string | null;
  locationId: string | null;
  deliveryNote: string;
  notes: string;
  lines: DraftLine[];
}

const SCALE = 10_000;
const GTIN_DIGITS = 14;
const NOTHING = {
  delivered: '',
  rejected: '',
  rejectReason: '',
  batchNumber: '',
  expiresOn: null,
  serialNumbers: '',
};

/** A receipt of the lines of an order that are not completely received. */
export function receiptDraft({ lines }: Pick<PurchaseOrder, 'lines'>): ReceiptDraft {
  const open = lines.map((line) => {
    const left = Math.round(Number(line.quantity) * SCALE) - Math.round(Number(line.received) * SCALE);
    return { ...line, open: Math.max(left, 0) / SCALE };
  });
  return {
    date: null,
    locationId: null,
    deliveryNote: '',
    notes: '',
    lines: open.map(({ id, description, kind, itemCode, gtin, isBatchTracked, unit, open: left }) => ({
      key: id,
      orderLineId: id,
      description,
      kind,
      itemCode,
      gtin,
      isBatchTracked,
      unit,
      open: String(left),
      ...NOTHING,
    })),
  };
}

/** The draft of a stored receipt, with the lines of its order that it leaves out. */
export function draftOf(receipt: GoodsReceipt, order: Pick<PurchaseOrder, 'lines'>): ReceiptDraft {
  const { date, location, deliveryNote, notes } = receipt;
  const lines = receiptDraft(order).lines.flatMap((blank) => {
    const own = receipt.lines.filter(({ orderLineId }) => orderLineId === blank.orderLineId);
    if (own.length === 0) return [blank];
    return own.map((line) => ({
      ...blank,
      key: line.id,
      delivered: line.delivered,
      rejected: line.rejected === '0' ? '' : line.rejected,
      rejectReason: line.rejectReason ?? '',
      batchNumber: line.batchNumber ?? '',
      expiresOn: line.expiresOn,
      serialNumbers: line.serialNumbers.join(', '),
    }));
  });
  return { date, locationId: location?.id ?? null, deliveryNote: deliveryNote ?? '', notes: notes ?? '', lines };
}

/** The request body of a receipt; lines without a quantity are left out. */
export function receiptBody(draft: ReceiptDraft): Omit<InputOf<typeof goodsReceipts.create>['body'], 'orderId'> {
  const { date, locationId, deliveryNote, notes, lines } = draft;
  return {
    ...(date && { date }),
    ...(locationId && { locationId }),
    deliveryNote: deliveryNote.trim() || null,
    notes: notes.trim() || null,
    lines: lines
      .filter(({ delivered }) => delivered !== '')
      .map(({ orderLineId, delivered, rejected, rejectReason, batchNumber, expiresOn, serialNumbers }) => ({
        orderLineId,
        delivered,
        rejected: rejected || '0',
        rejectReason: rejectReason.trim() || null,
        batchNumber: batchNumber.trim() || null,
        expiresOn,
        serialNumbers: serialNumbers.split(',').flatMap((one) => one.trim() || []),
      })),
  };
}

/** Returns the lines with a further one after that of a key, for another batch of the same goods. */
export function withBatch(lines: readonly DraftLine[], after: string): { lines: DraftLine[]; key: string } {
  const place = lines.findIndex(({ key }) => key === after);
  const line = lines[place];
  if (!line) return { lines: [...lines], key: after };
  const count = lines.filter(({ orderLineId }) => orderLineId === line.orderLineId).length;
  const key = `${line.orderLineId} ${count + 1}`;
  return { lines: lines.toSpliced(place + 1, 0, { ...line, ...NOTHING, key }), key };
}

/** Returns the line that a scanned or typed text means: its GTIN or code, else part of its description. */
export function lineNamed(lines: readonly DraftLine[], text: string): DraftLine | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return undefined;
  const { gtin: read, batch } = barcodeContent(text);
  const ofItem = lines.filter(
    ({ gtin, itemCode }) =>
      (read !== null && gtin?.padStart(GTIN_DIGITS, '0') === read) || itemCode?.toLowerCase() === word,
  );
  return (
    ofItem.find(({ batchNumber }) => batch !== null && batchNumber === batch) ??
    ofItem.find(({ batchNumber }) => batchNumber === '') ??
    ofItem[0] ??
    lines.find(({ description }) => description.toLowerCase().includes(word))
  );
}

/**
 * Returns the lines with what a scan says about a found line: batch and expiry date, in a further line if the found one has
 * another batch; and the key of the line to continue with.
 */
export function scanned(
  lines: readonly DraftLine[],
  found: DraftLine,
  text: string,
): { lines: DraftLine[]; key: string } {
  const { batch, expiresOn } = barcodeContent(text);
  const isOther = batch !== null && found.batchNumber !== '' && found.batchNumber !== batch;
  const { lines: next, key } = isOther ? withBatch(lines, found.key) : { lines: [...lines], key: found.key };
  const values = { ...(batch !== null && { batchNumber: batch }), ...(expiresOn !== null && { expiresOn }) };
  return { lines: next.map((line) => (line.key === key ? { ...line, ...values } : line)), key };
}
