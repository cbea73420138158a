import { z } from 'zod';
import { PartyType } from './accounts';
import { Amount, AmountFromZero, CursorQuery } from '../base/money';
import { ClinicDate } from '../base/shared';

/** Posted line of an account, with the account's balance after it. */
export const GeneralLedgerLine = z
  .object({
    accountId: z.uuid(),
    entryId: z.uuid(),
    lineNo: z.number().int(),
    date: ClinicDate,
    fiscalYear: z.string(),
    number: z.number().int(),
    /** Text of the line, else of its entry. */
    memo: z.string(),
    reference: z.string().nullable(),
    /** Document that posted the entry: a resource of the contract and the id of its record. */
    sourceType: z.string().nullable(),
    sourceId: z.uuid().nullable(),
    partyType: PartyType.nullable(),
    partyId: z.uuid().nullable(),
    partyName: z.string().nullable(),
    debit: AmountFromZero,
    credit: AmountFromZero,
    /** Debits less credits; negative on the credit side. */
    balance: Amount,
  })
  .meta({ id: 'GeneralLedgerLine' });
export type GeneralLedgerLine = z.infer<typeof GeneralLedgerLine>;

export const GeneralLedgerQuery = CursorQuery.extend({
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
  branchId: z.uuid().optional(),
  /** All accounts if omitted. */
  accountId: z.uuid().optional(),
  /** False leaves out the entries that close a year, as the income statement does. */
  closing: z.enum(['true', 'false']).optional(),
});
export type GeneralLedgerQuery = z.infer<typeof GeneralLedgerQuery>;

/** Columns of a trial balance in reading order. */
export const TRIAL_BALANCE_COLUMNS = [
  'openingDebit',
  'openingCredit',
  'debit',
  'credit',
  'closingDebit',
  'closingCredit',
] as const;

/** Returns the six columns of a row: balances are on their side instead of carrying a sign. */
export function trialBalanceColumns({
  opening,
  closing,
  debit,
  credit,
}: Record<'opening' | 'debit' | 'credit' | 'closing', number>): Record<(typeof TRIAL_BALANCE_COLUMNS)[number], number> {
  return {
    openingDebit: Math.max(opening, 0),
    openingCredit: Math.max(-opening, 0),
    debit,
    credit,
    closingDebit: Math.max(closing, 0),
    closingCredit: Math.max(-closing, 0),
  };
}
