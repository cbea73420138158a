import { AdjustDialog } from './adjust-dialog';
import { IssueDialog } from './issue-dialog';
import { OpeningDialog } from './opening-dialog';
import type { StockDialogProps } from './stock-dialog-props';
import { TransferDialog } from './transfer-dialog';

/** Action on the stock of one item. */
export type StockAction = 'issue' | 'adjust' | 'transfer' | 'opening';

const DIALOGS = { issue: IssueDialog, adjust: AdjustDialog, transfer: TransferDialog, opening: OpeningDialog };

/** The dialog of an action on the stock of one item. */
export function StockDialog({ action, ...props }: StockDialogProps & { action: StockAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
