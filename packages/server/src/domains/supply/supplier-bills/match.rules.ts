import type { ErrorCode, MatchException, MatchResolution, MatchStatus, SupplierBillAction } from '@polyclinic/contract';
import { isOwn } from '../../../platform/approvals/approvals';
import { amountOf, isAbovePercent, unitsOf, withTolerance } from '../procurement-settings/procurement-settings.service';

/** Statuses in which each action is possible. */
const FROM: Record<SupplierBillAction, readonly MatchStatus[]> = {
  approve: ['MATCHED', 'RESOLVED'],
  reject: ['PENDING', 'MATCHED', 'EXCEPTION', 'RESOLVED'],
  resolve: ['EXCEPTION'],
};

/** Exceptions that each resolution settles; all others have to be absent. */
const SETTLES: Record<MatchResolution, readonly MatchException[]> = {
  ACCEPT_VARIANCE: ['PRICE', 'UNORDERED', 'FREIGHT'],
  PAY_RECEIVED_ONLY: ['QUANTITY', 'PRICE', 'UNORDERED', 'FREIGHT'],
  AWAIT_RECEIPT: ['QUANTITY', 'PRICE', 'UNORDERED', 'FREIGHT'],
  CORRECT_PRICE: ['PRICE'],
  SHORT_CLOSE: ['QUANTITY', 'PRICE', 'UNORDERED', 'FREIGHT'],
};

/** Returns whether the status allows an action. */
export function mayStart(action: SupplierBillAction, { status }: { status: MatchStatus }): boolean {
  return FROM[action].includes(status);
}

/** Returns the reason why a user may not approve a bill; undefined if they may. */
export function refusalOf(
  action: SupplierBillAction,
  { createdBy, allowSoloApproval }: { createdBy: string | null; allowSoloApproval: boolean },
  { userId }: { userId: string },
): ErrorCode | undefined {
  return action === 'approve' && isOwn(userId, [createdBy]) && !allowSoloApproval ? 'SOD_VIOLATION' : undefined;
}

/** Returns whether a resolution settles these exceptions, and is about one of them that only it can settle. */
export function settles(resolution: MatchResolution, exceptions: readonly MatchException[]): boolean {
  if (!exceptions.every((exception) => SETTLES[resolution].includes(exception))) return false;
  const isAboutQuantity = resolution !== 'ACCEPT_VARIANCE' && resolution !== 'CORRECT_PRICE';
  return !isAboutQuantity || exceptions.includes('QUANTITY');
}

/** Tolerances of matching; amounts in the clinic's currency. */
export interface Tolerances {
  pricePercent: string;
  priceAmount: number | null;
  quantityPercent: string;
}

/** Line of a bill with what it is compared with. */
export interface ComparedLine {
  quantity: string;
  net: number;
  /** Null for what was not ordered. */
  ordered: { unitPrice: string; open: bigint } | null;
}

/** Outcome of the comparison of a line. */
export interface LineMatch {
  exceptions: MatchException[];
  /** Price difference to the order, in the bill's currency. */
  variance: number;
  /** Part of the quantity that was received and is not billed yet. */
  matched: bigint;
}

/** Compares a line with its order and receipts. */
export function matchLine(
  { quantity, net, ordered }: ComparedLine,
  { currency, tolerances, toBase }: { currency: string; tolerances: Tolerances; toBase: (amount: number) => number },
): LineMatch {
  if (ordered === null) return { exceptions: ['UNORDERED'], variance: 0, matched: 0n };
  const units = unitsOf(quantity);
  const expected = amountOf(units, ordered.unitPrice, currency);
  const variance = net - expected;
  const { pricePercent, priceAmount, quantityPercent } = tolerances;
  const isPriceOff =
    variance !== 0 &&
    (isAbovePercent(variance, expected, pricePercent) ||
      (priceAmount !== null && Math.abs(toBase(variance)) > priceAmount));
  const isTooMuch = units > withTolerance(ordered.open, quantityPercent);
  const exceptions: MatchException[] = [
    ...(isPriceOff ? ['PRICE' as const] : []),
    ...(isTooMuch ? ['QUANTITY' as const] : []),
  ];
  return { exceptions, variance, matched: units < ordered.open ? units : ordered.open };
}
