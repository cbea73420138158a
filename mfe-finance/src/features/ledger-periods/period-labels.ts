import { msg } from '@lingui/core/macro';
import type { ClosingItem, PeriodStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const PERIOD_STATUS_LABELS: Record<PeriodStatus, MessageDescriptor> = {
  OPEN: msg({ message: 'Open', context: 'accounting period' }),
  SOFT_LOCKED: msg`Soft-closed`,
  LOCKED: msg`Locked`,
  YEAR_CLOSED: msg`Year closed`,
};

export const PERIOD_STATUS_MEANINGS: Record<PeriodStatus, StatusMeaning> = {
  OPEN: 'info',
  SOFT_LOCKED: 'waiting',
  LOCKED: 'done',
  YEAR_CLOSED: 'neutral',
};

/** Texts of the closing checks. */
export const CLOSING_LABELS: Record<ClosingItem['kind'], MessageDescriptor> = {
  UNPOSTED_ENTRIES: msg`Unposted journal entries`,
  DRAFT_INVOICES: msg`Draft invoices`,
  PENDING_PAYMENTS: msg`Payments not yet received`,
  PENDING_APPROVALS: msg`Refunds and write-offs waiting for approval`,
  RECEIVABLES_DIFFER: msg`Receivables: ledger and open invoices`,
  DEPOSITS_DIFFER: msg`Deposits: ledger and payments`,
  BALANCES_DIFFER: msg`Account balances and posted entries`,
  CHAIN_BROKEN: msg`Ledger integrity`,
  EARLIER_PERIOD_OPEN: msg`Earlier open periods`,
  UNREVALUED_CURRENCY: msg`Foreign currencies not revalued`,
};
