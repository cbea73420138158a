import type { AccountKey } from '@polyclinic/contract';
import type { PostingDeclaration } from '../../../platform/feature/declaration';

const MONEY: readonly AccountKey[] = ['BANK', 'CASH_DESK', 'CARD_CLEARING'];
const OPEN_ITEMS: readonly AccountKey[] = ['PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES', 'PATIENT_DEPOSITS'];
const DIFFERENCES: readonly AccountKey[] = ['EXCHANGE_GAIN', 'EXCHANGE_LOSS'];

/** Entries of payments, deposits, refunds, and of cards and cheques that are cleared or returned. */
export const PAYMENT_POSTINGS: PostingDeclaration = {
  events: {
    'payment.completed': [...MONEY, 'CHEQUES_IN_HAND', ...OPEN_ITEMS, ...DIFFERENCES],
    'deposit.applied': ['PATIENT_DEPOSITS', 'PATIENT_RECEIVABLES', ...DIFFERENCES],
    'refund.completed': [...MONEY, ...OPEN_ITEMS, ...DIFFERENCES],
    'cheque.returned': ['CHEQUES_IN_HAND', 'BANK', 'BANK_FEES', ...OPEN_ITEMS, ...DIFFERENCES],
    settlement: ['BANK', 'BANK_FEES', 'CARD_CLEARING', 'CHEQUES_IN_HAND'],
  },
  // Receivables belong to the invoices; deposits may be corrected by a manual entry that names the patient.
  controls: [],
};
