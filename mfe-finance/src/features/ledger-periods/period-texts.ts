import { msg } from '@lingui/core/macro';
import type { ClosingItem, PeriodStatus } from '@polyclinic/contract';
import type { StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

/** What a period takes, in words. */
export const PERIOD_STATUS_TEXTS: Record<PeriodStatus, MessageDescriptor> = {
  OPEN: msg`Open`,
  SOFT_LOCKED: msg`Softly locked`,
  LOCKED: msg`Locked`,
  YEAR_CLOSED: msg`Year closed`,
};

/** What that means. */
export const PERIOD_STATUS_MEANINGS: Record<PeriodStatus, StatusMeaning> = {
  OPEN: 'info',
  SOFT_LOCKED: 'waiting',
  LOCKED: 'done',
  YEAR_CLOSED: 'neutral',
};

/** What is looked at before a period is closed, in words. */
export const CLOSING_TEXTS: Record<ClosingItem['kind'], MessageDescriptor> = {
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
