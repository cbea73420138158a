import type { ErrorCode } from '@polyclinic/contract';
import { controlOwnerOf, isNamed } from '../ledger/ledger.service';
import { mayStandBelow } from './account-tree.rules';
import type { AccountColumns, LockedAccount } from './accounts.repository';

/** Reason why a change of an account is refused, with the field to report. */
export interface ChartFault {
  code: ErrorCode;
  field: keyof AccountColumns;
}

/** Returns the fault of adding an account to the chart, or of changing an existing one; undefined if it is valid. */
export function chartFault(
  chart: readonly LockedAccount[],
  after: AccountColumns,
  before?: LockedAccount,
): ChartFault | undefined {
  return (
    (before && fixedFault(chart, after, before)) ?? nameFault(chart, after, before) ?? parentFault(chart, after, before)
  );
}

/** Two accounts must not read the same in any language; the database compares only the stored names. */
function nameFault(
  chart: readonly LockedAccount[],
  { name }: AccountColumns,
  before?: LockedAccount,
): ChartFault | undefined {
  const isTaken = name !== undefined && chart.some((one) => one.id !== before?.id && isNamed(one, name));
  return isTaken ? { code: 'ACCOUNT_NAME_TAKEN', field: 'name' } : undefined;
}

/** Properties that postings, posting rules and services depend on must not change. */
function fixedFault(
  chart: readonly LockedAccount[],
  after: AccountColumns,
  before: LockedAccount,
): ChartFault | undefined {
  const fault = (field: keyof AccountColumns): ChartFault => ({ code: 'ACCOUNT_IN_USE', field });
  const isFixed = before.isUsed || before.key !== null;
  const children = chart.filter(({ parentId }) => parentId === before.id);
  const changes = (field: 'type' | 'partyType') => after[field] !== undefined && after[field] !== before[field];
  if (changes('type') && (isFixed || before.isNamed || children.length > 0)) return fault('type');
  if (changes('partyType') && isFixed) return fault('partyType');
  // Its documents explain such a balance one by one; a manual entry would break that.
  if (after.isManual === true && controlOwnerOf(before.key) !== null) return fault('isManual');
  const isSwitchedOff = after.isActive === false && before.isActive;
  const isNeeded = before.key !== null || before.isNamed || before.net !== 0 || children.some((one) => one.isActive);
  return isSwitchedOff && isNeeded ? fault('isActive') : undefined;
}

/** The parent must be an account of the same type that takes no postings itself. */
function parentFault(
  chart: readonly LockedAccount[],
  after: AccountColumns,
  before?: LockedAccount,
): ChartFault | undefined {
  const parentId = after.parentId === undefined ? (before?.parentId ?? null) : after.parentId;
  if (parentId === null) return undefined;
  const parent = chart.find(({ id }) => id === parentId);
  const isNew = parentId !== before?.parentId;
  const isGroup = parent && parent.key === null && !parent.isUsed && !parent.isNamed;
  const isActive = after.isActive ?? before?.isActive ?? true;
  const fits =
    parent?.type === (after.type ?? before?.type) &&
    (isGroup || !isNew) &&
    (parent?.isActive || !isActive) &&
    mayStandBelow(chart, before?.id, parentId);
  return fits ? undefined : { code: 'ACCOUNT_PARENT_INVALID', field: 'parentId' };
}
