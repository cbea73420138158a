import type { InventoryItem, StockLevel } from '@polyclinic/contract';

/** Props of the dialog of an action on the stock of one item. */
export interface StockDialogProps {
  item: InventoryItem;
  /** Stock on hand, by location and batch. */
  levels: readonly StockLevel[];
  onClose: () => void;
}
