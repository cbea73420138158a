import type { PurchaseKind } from '@polyclinic/contract';

/** Accepted line of an approved receipt. */
export interface ReceivedLine {
  receiptLineId: string;
  orderLineId: string;
  kind: PurchaseKind;
  itemId: string | null;
  accountId: string | null;
  description: string;
  unit: string | null;
  /** Accepted quantity. */
  quantity: string;
  /** The same in stock units of the item; null without one. */
  stockQuantity: string | null;
  /** The batches of its item are tracked. */
  isBatchTracked: boolean;
  /** Category of an asset. */
  assetCategoryId: string | null;
  /** Of assets, as far as they are known. */
  serialNumbers: readonly string[];
  batchNumber: string | null;
  expiresOn: string | null;
  /** At the order's price, in minor units of the clinic's currency; the ledger has it already. */
  value: number;
}

/** Line of a return to a supplier. */
export interface ReturnedLine extends ReceivedLine {
  /**
   * Value that leaves the books, initially that of the receipt. A participant that carries the goods at another value sets
   * it: the difference is posted as price variance.
   */
  carryingValue: number;
}

interface Delivery<Line> {
  /** Receipt, or its return. */
  id: string;
  receiptId: string;
  number: string;
  orderId: string;
  supplierId: string;
  supplierName: string;
  /** Of the order. */
  branchId: string | null;
  /** Stock location that the goods reach or leave; null if there is no stock among them. */
  locationId: string | null;
  /** Date at the clinic. */
  date: string;
  lines: Line[];
}

/** Batch that is out of use, so that those who received it have to be found. */
export interface RecalledBatch {
  batchId: string;
  itemId: string;
  reason: string;
}

/** Events of buying and stock in which other features take part. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /** A batch was recalled by its manufacturer or an authority. */
    'batch.recalled': RecalledBatch;
    /** A draft order is deleted: a feature that refers to it lets go of it. */
    'purchaseOrder.removing': { orderId: string };
    /** Accepted goods enter the books, in the transaction of the approval. */
    'receipt.approved': Delivery<ReceivedLine>;
    /** Accepted goods go back to the supplier; `number` is that of the return. */
    'receipt.returned': Delivery<ReturnedLine>;
  }
}
