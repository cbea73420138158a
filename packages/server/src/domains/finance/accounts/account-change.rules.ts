import type { ErrorCode } from '@polyclinic/contract';
import { DEFAULT_ACCOUNTS } from '../ledger/ledger.service';
import { mayStandBelow } from './account-tree.rules';
import type { AccountColumns, HeldAccount } from './accounts.repository';

/** Why an account cannot become what is asked, and the field that says so. */
export interface ChartFault {
  code: ErrorCode;
  field: keyof AccountColumns;
}

/** Whether the chart takes an account that is new, or an account of its own as it is to be. */
export function chartFault(
  chart: readonly HeldAccount[],
  after: AccountColumns,
  before?: HeldAccount,
): ChartFault | undefined {
  return (before && fixedFault(chart, after, before)) ?? parentFault(chart, after, before);
}

/** What postings, posting rules and services rely on stays. */
function fixedFault(chart: readonly HeldAccount[], after: AccountColumns, before: HeldAccount): ChartFault | undefined {
  const fault = (field: keyof AccountColumns): ChartFault => ({ code: 'ACCOUNT_IN_USE', field });
  const isFixed = before.isUsed || before.key !== null;
  const children = chart.filter(({ parentId }) => parentId === before.id);
  const changes = (field: 'type' | 'partyType') => after[field] !== undefined && after[field] !== before[field];
  if (changes('type') && (isFixed || before.isNamed || children.length > 0)) return fault('type');
  if (changes('partyType') && isFixed) return fault('partyType');
  if (after.isManual === true && !before.isManual && isOfDocuments(before)) return fault('isManual');
  const isSwitchedOff = after.isActive === false && before.isActive;
  const isNeeded = before.key !== null || before.isNamed || before.net !== 0 || children.some((one) => one.isActive);
  return isSwitchedOff && isNeeded ? fault('isActive') : undefined;
}

/** Above stands an account of the same type that takes no postings itself. */
function parentFault(
  chart: readonly HeldAccount[],
  after: AccountColumns,
  before?: HeldAccount,
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

/** The ledger ties such an account to documents one by one; an entry by hand would break the tie. */
function isOfDocuments({ key }: HeldAccount): boolean {
  return DEFAULT_ACCOUNTS.some((account) => account.key === key && account.isManual === false);
}
