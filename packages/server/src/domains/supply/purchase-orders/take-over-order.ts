import type { Caller } from '../../../platform/http/service';
import { takeDocumentNumber, type documentSeries } from '../../finance';
import { checkedOrder } from './checked-order';
import { orderWritesRepository as writes } from './order-writes.repository';

/** Open order of a previous system. */
export interface TakenOrder {
  /** Number in the previous system. */
  number: string;
  date: string;
  supplierId: string;
  currency: string;
  fxRate: string;
  expectedOn: string | null;
  /** Goods still to be delivered. */
  lines: readonly {
    itemId: string | null;
    /** Expense account of what is not held in stock. */
    accountId: string | null;
    description: string;
    unit: string | null;
    quantity: string;
    unitPrice: string;
  }[];
}

/** Submitter of the take-over, and the day on which it is booked. */
export interface TakingOver {
  createdBy: string | null;
  takenOn: string;
}

/** Adds an order that was approved and sent in a previous system, with a number of its own; returns its id. */
export async function writeTakenOrder(
  tx: Caller,
  { number: oldNumber, date, lines, ...order }: TakenOrder,
  { createdBy, takenOn, series }: TakingOver & { series: ReturnType<typeof documentSeries> },
): Promise<string> {
  const body = {
    ...order,
    freight: 0,
    isSubmitted: false,
    lines: lines.map((line) => ({ kind: line.itemId === null ? ('EXPENSE' as const) : ('STOCK' as const), ...line })),
  };
  const { values, lines: rows } = await checkedOrder(body, tx);
  const id = await writes.insert(tx.db, values, createdBy ?? tx.userId);
  await writes.insertLines(tx.db, id, rows);
  const approval = { approvedBy: tx.userId, approvedAt: tx.now().toISOString() };
  const number = await takeDocumentNumber(tx, series, takenOn);
  await writes.update(tx.db, id, { status: 'SENT', number, oldNumber, orderedOn: date, ...approval });
  await tx.audit({ action: 'CREATE', resource: 'purchaseOrders', recordId: id, to: { ...body, number, oldNumber } });
  return id;
}
