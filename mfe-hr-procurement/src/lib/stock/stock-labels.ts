import { msg } from '@lingui/core/macro';
import type {
  InventoryItem,
  InventoryItemKind,
  MedicineForm,
  StockAdjustmentStatus,
  StockBatchState,
  StockBatchStatus,
  StockLocationKind,
  StockMovementKind,
  StockReservationStatus,
  StocktakeStatus,
  StockTransferStatus,
  ValuationMethod,
} from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** Returns the name of an item with its strength, which most names contain already. */
export function itemTitle({ name, strength }: Pick<InventoryItem, 'name' | 'strength'>): string {
  return strength === null || name.includes(strength) ? name : `${name} ${strength}`;
}

export const ITEM_KIND_LABELS: Record<InventoryItemKind, MessageDescriptor> = {
  MEDICINE: msg`Medicine`,
  SUPPLY: msg`Clinical supply`,
  OTHER: msg`Other`,
};

export const VALUATION_LABELS: Record<ValuationMethod, MessageDescriptor> = {
  MOVING_AVERAGE: msg`Moving average`,
  FIFO: msg`First in, first out (FIFO)`,
};

export const FORM_LABELS: Record<MedicineForm, MessageDescriptor> = {
  TABLET: msg`Tablet`,
  CAPSULE: msg`Capsule`,
  ORAL_LIQUID: msg`Oral liquid`,
  POWDER: msg`Powder`,
  INJECTION: msg`Injection`,
  INHALER: msg`Inhaler`,
  DROPS: msg`Drops`,
  CREAM: msg`Cream or ointment`,
  SUPPOSITORY: msg`Suppository`,
  OTHER: msg`Other`,
};

export const LOCATION_KIND_LABELS: Record<StockLocationKind, MessageDescriptor> = {
  STORE: msg`Store`,
  ROOM: msg`Room`,
  CABINET: msg`Cabinet`,
};

export const BATCH_STATE_LABELS: Record<StockBatchState, MessageDescriptor> = {
  AVAILABLE: msg`Available`,
  QUARANTINED: msg`Quarantined`,
  RECALLED: msg`Recalled`,
  DESTROYED: msg`Destroyed`,
  EXPIRED: msg`Expired`,
  DEPLETED: msg`Depleted`,
};

export const BATCH_STATE_MEANINGS: Record<StockBatchState, StatusMeaning> = {
  AVAILABLE: 'done',
  QUARANTINED: 'waiting',
  RECALLED: 'danger',
  DESTROYED: 'neutral',
  EXPIRED: 'danger',
  DEPLETED: 'neutral',
};

/** Action that moves a batch to a status. */
export const BATCH_ACTION_LABELS: Record<StockBatchStatus, MessageDescriptor> = {
  AVAILABLE: msg`Release from quarantine`,
  QUARANTINED: msg`Quarantine batch`,
  RECALLED: msg`Mark as recalled`,
  DESTROYED: msg`Destroy batch`,
};

export const MOVEMENT_KIND_LABELS: Record<StockMovementKind, MessageDescriptor> = {
  RECEIPT: msg`Receipt`,
  ISSUE: msg`Issue`,
  ADJUSTMENT: msg`Adjustment`,
  TRANSFER_OUT: msg`Transfer out`,
  TRANSFER_IN: msg`Transfer in`,
  COUNT: msg`Stocktake`,
  RETURN: msg`Return`,
  SUPPLIER_RETURN: msg`Return to supplier`,
  OPENING: msg`Opening stock`,
  DESTRUCTION: msg`Destruction`,
  REVERSAL: msg`Reversal`,
};

export const ADJUSTMENT_STATUS_LABELS: Record<StockAdjustmentStatus, MessageDescriptor> = {
  PENDING: msg`Pending approval`,
  APPROVED: msg`Approved`,
  REJECTED: msg`Rejected`,
};

export const ADJUSTMENT_STATUS_MEANINGS: Record<StockAdjustmentStatus, StatusMeaning> = {
  PENDING: 'waiting',
  APPROVED: 'done',
  REJECTED: 'neutral',
};

export const TRANSFER_STATUS_LABELS: Record<StockTransferStatus, MessageDescriptor> = {
  IN_TRANSIT: msg`In transit`,
  RECEIVED: msg`Received`,
};

export const RESERVATION_STATUS_LABELS: Record<StockReservationStatus, MessageDescriptor> = {
  OPEN: msg`Open`,
  USED: msg`Issued`,
  RELEASED: msg`Reservation released`,
};

export const RESERVATION_STATUS_MEANINGS: Record<StockReservationStatus, StatusMeaning> = {
  OPEN: 'waiting',
  USED: 'done',
  RELEASED: 'neutral',
};

export const STOCKTAKE_STATUS_LABELS: Record<StocktakeStatus, MessageDescriptor> = {
  COUNTING: msg`Counting`,
  SUBMITTED: msg`Pending approval`,
  APPROVED: msg`Approved`,
  CANCELLED: msg`Cancelled`,
};

export const STOCKTAKE_STATUS_MEANINGS: Record<StocktakeStatus, StatusMeaning> = {
  COUNTING: 'info',
  SUBMITTED: 'waiting',
  APPROVED: 'done',
  CANCELLED: 'neutral',
};
