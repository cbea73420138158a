import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, PersonRef, text, Version } from '../base/shared';

/**
 * OPEN takes all postings; SOFT_LOCKED takes an administrator's postings with a reason; LOCKED and YEAR_CLOSED none.
 */
export const PeriodStatus = z.enum(['OPEN', 'SOFT_LOCKED', 'LOCKED', 'YEAR_CLOSED']);
export type PeriodStatus = z.infer<typeof PeriodStatus>;

export const LedgerPeriod = z
  .object({
    id: z.uuid(),
    fiscalYear: z.string(),
    /** 1 to 12 within its fiscal year. */
    number: z.number().int(),
    from: ClinicDate,
    to: ClinicDate,
    status: PeriodStatus,
    /** Requested the reopening; a second person has to approve it. */
    reopenRequestedBy: PersonRef.nullable(),
    entryCount: z.number().int(),
    version: Version,
  })
  .meta({ id: 'LedgerPeriod' });
export type LedgerPeriod = z.infer<typeof LedgerPeriod>;

/** Fiscal year; closing it and reopening it each take two people. */
export const FiscalYear = z
  .object({
    name: z.string(),
    /** Its last day is over at the clinic. */
    isEnded: z.boolean(),
    isClosed: z.boolean(),
    /** Requested the closing; a second person has to approve it. */
    closeRequestedBy: PersonRef.nullable(),
    reopenRequestedBy: PersonRef.nullable(),
  })
  .meta({ id: 'FiscalYear' });
export type FiscalYear = z.infer<typeof FiscalYear>;

/** Obstacle to closing a period; the kinds are computed by the server. */
export const ClosingItem = z
  .object({
    kind: z.enum([
      'UNPOSTED_ENTRIES',
      'DRAFT_INVOICES',
      'PENDING_PAYMENTS',
      'PENDING_APPROVALS',
      'RECEIVABLES_DIFFER',
      'DEPOSITS_DIFFER',
      'BALANCES_DIFFER',
      'CHAIN_BROKEN',
      'EARLIER_PERIOD_OPEN',
      'UNREVALUED_CURRENCY',
    ]),
    isBlocking: z.boolean(),
    count: z.number().int(),
    /** For the subledgers: balance of the ledger and total of the documents. */
    expected: Amount.nullable(),
    actual: Amount.nullable(),
  })
  .meta({ id: 'ClosingItem' });
export type ClosingItem = z.infer<typeof ClosingItem>;

const approvers = duty('FINANCE', 'FINANCE_APPROVER');
/** Lock a period, and give the second consent to reopen one or to close a year. */
export const periodDeciders = duty('FINANCE_APPROVER');
const onePeriod = z.object({ period: LedgerPeriod });
/** While the second person is awaited, the year is as it was and there is no entry. */
const movedYear = z.object({ entryId: z.uuid().nullable(), year: FiscalYear, periods: z.array(LedgerPeriod) });
const YEAR_ERRORS = [
  'PERIOD_NOT_FOUND',
  'PERIOD_NOT_READY',
  'PERIOD_NOT_ENDED',
  'PERIOD_TRANSITION_ILLEGAL',
  'SOD_VIOLATION',
  'LEDGER_DAMAGED',
] as const;
const MOVE_ERRORS = ['PERIOD_NOT_FOUND', 'PERIOD_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;

export const ledgerPeriods = defineEndpoints('ledgerPeriods', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/periods',
    access: approvers,
    summary: 'List all fiscal years and their periods, latest first',
    data: z.object({ periods: z.array(LedgerPeriod), years: z.array(FiscalYear) }),
  },
  checklist: {
    method: 'GET',
    path: '/financial/:tenantId/periods/:id/checklist',
    access: approvers,
    summary: 'Get the checklist for closing a period',
    data: z.object({ period: LedgerPeriod, items: z.array(ClosingItem) }),
    errors: ['PERIOD_NOT_FOUND'],
  },
  setStatus: {
    method: 'PATCH',
    path: '/financial/:tenantId/periods/:id/status',
    access: approvers,
    summary: 'Soft-lock, lock or reopen a period; a lock requires a clean checklist, and reopening requires two users',
    body: z.object({
      status: z.enum(['OPEN', 'SOFT_LOCKED', 'LOCKED']),
      reason: text(500).optional(),
      version: Version,
    }),
    data: onePeriod,
    errors: [
      ...MOVE_ERRORS,
      'PERIOD_NOT_READY',
      'PERIOD_NOT_ENDED',
      'LEDGER_DAMAGED',
      'SOD_VIOLATION',
      'REASON_REQUIRED',
    ],
    affects: ['journalEntries'],
    idempotent: true,
  },
  closeYear: {
    method: 'POST',
    path: '/financial/:tenantId/fiscal-years/:name/close',
    access: approvers,
    summary:
      'Close a year that has ended and whose periods are all locked: its result is transferred to retained earnings. The first call submits the request, a call of a second person approves it',
    body: z.object({ reason: filledText(500) }),
    data: movedYear,
    errors: YEAR_ERRORS,
    affects: ['journalEntries', 'accounts', 'financialReports', 'ledger'],
    idempotent: true,
  },
  reopenYear: {
    method: 'POST',
    path: '/financial/:tenantId/fiscal-years/:name/reopen',
    access: approvers,
    summary:
      'Reopen a closed year while no later period is locked. The first call submits the request, a call of a second person approves it; the periods stay locked',
    body: z.object({ reason: filledText(500) }),
    data: movedYear,
    errors: YEAR_ERRORS,
    affects: ['journalEntries', 'accounts', 'financialReports', 'ledger'],
    idempotent: true,
  },
});
