import type { AccountKey } from '@polyclinic/contract';

/** Accounts to which each event posts. */
const ACCOUNTS_OF: Record<string, readonly AccountKey[]> = {
  'invoice.issued': [
    'PATIENT_RECEIVABLES',
    'INSURER_RECEIVABLES',
    'SERVICE_REVENUE',
    'DENTAL_REVENUE',
    'PHARMACY_SALES',
    'DISCOUNTS_GIVEN',
    'OUTPUT_TAX',
  ],
  'creditnote.issued': ['REFUNDS_AND_CREDITS', 'OUTPUT_TAX', 'PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES'],
  'writeoff.approved': ['BAD_DEBTS', 'PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES'],
  'payment.completed': [
    'BANK',
    'CASH_DESK',
    'CARD_CLEARING',
    'PATIENT_RECEIVABLES',
    'INSURER_RECEIVABLES',
    'PATIENT_DEPOSITS',
    'EXCHANGE_GAIN',
    'EXCHANGE_LOSS',
  ],
  'deposit.applied': ['PATIENT_DEPOSITS', 'PATIENT_RECEIVABLES', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS'],
  'refund.completed': [
    'BANK',
    'CASH_DESK',
    'CARD_CLEARING',
    'PATIENT_RECEIVABLES',
    'INSURER_RECEIVABLES',
    'PATIENT_DEPOSITS',
    'EXCHANGE_GAIN',
    'EXCHANGE_LOSS',
  ],
  settlement: ['BANK', 'BANK_FEES', 'CARD_CLEARING'],
  'fx.reval': [
    'BANK',
    'CASH_DESK',
    'CARD_CLEARING',
    'PATIENT_RECEIVABLES',
    'INSURER_RECEIVABLES',
    'SUPPLIER_PAYABLES',
    'PATIENT_DEPOSITS',
    'LOANS',
    'EXCHANGE_GAIN',
    'EXCHANGE_LOSS',
  ],
  'year.closed': ['RETAINED_EARNINGS'],
};

/** Returns the events that post to an account automatically. */
export function usersOf(key: AccountKey | null): string[] {
  if (key === null) return [];
  return Object.entries(ACCOUNTS_OF).flatMap(([event, keys]) => (keys.includes(key) ? [event] : []));
}
