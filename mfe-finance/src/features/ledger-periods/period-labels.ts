import { msg } from '@lingui/core/macro';
import type { ClosingItem, PeriodStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

export const PERIOD_STATUS_LABELS: Record<PeriodStatus, MessageDescriptor> = {
  OPEN: msg`Open`,
  SOFT_LOCKED: msg`Softly locked`,
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
  UNPOSTED_ENTRIES: msg`Journal entries that are not posted`,
  DRAFT_INVOICES: msg`Invoices that are drafts`,
  PENDING_PAYMENTS: msg`Payments that have not arrived`,
  PENDING_APPROVALS: msg`Refunds and write-offs that wait for approval`,
  RECEIVABLES_DIFFER: msg`Receivables of the ledger against open invoices`,
  DEPOSITS_DIFFER: msg`Deposits of the ledger against those of patients`,
  BALANCES_DIFFER: msg`Balances of the accounts against their entries`,
  CHAIN_BROKEN: msg`Proof of the books`,
  EARLIER_PERIOD_OPEN: msg`Earlier periods that are open`,
  UNREVALUED_CURRENCY: msg`Foreign currencies that are not revalued`,
};
