import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount, AmountFromZero } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, filledText, Instant, PersonRef, text, Version } from '../base/shared';
import { OpeningContent, OpeningFault } from './opening-rows';

export const OpeningStatus = z.enum(['PENDING', 'POSTED', 'REJECTED', 'REVERSED']);
export type OpeningStatus = z.infer<typeof OpeningStatus>;

/** Sums of an import, in minor units of the clinic's currency. */
const OpeningSums = z.object({
  accountCount: z.number().int(),
  itemCount: z.number().int(),
  depositCount: z.number().int(),
  receivables: AmountFromZero,
  deposits: AmountFromZero,
  /** Posted to the account of opening balances so that the entry balances; positive on the debit side. */
  difference: Amount,
});

export const OpeningImport = OpeningSums.extend({
  id: z.uuid(),
  date: ClinicDate,
  status: OpeningStatus,
  entryId: z.uuid().nullable(),
  createdBy: PersonRef.nullable(),
  createdAt: Instant,
  decidedBy: PersonRef.nullable(),
  decisionReason: z.string().nullable(),
  reversedBy: PersonRef.nullable(),
  reversalReason: z.string().nullable(),
  version: Version,
}).meta({ id: 'OpeningImport' });
export type OpeningImport = z.infer<typeof OpeningImport>;

const finance = duty('FINANCE');
const approvers = duty('FINANCE_APPROVER');
const readers = duty('FINANCE', 'FINANCE_APPROVER');
const oneImport = z.object({ import: OpeningImport });
const ROW_ERRORS = ['OPENING_ROWS_INVALID', 'OPENING_NOT_AT_START', 'PERIOD_LOCKED', 'AMOUNT_TOO_LARGE'] as const;
const MOVE_ERRORS = ['OPENING_IMPORT_NOT_FOUND', 'OPENING_IMPORT_DECIDED', 'STALE_VERSION'] as const;
const AFFECTED = [
  'accounts',
  'invoices',
  'payments',
  'journalEntries',
  'financialReports',
  'ledgerPeriods',
  'ledger',
  'dashboard',
] as const;

/** Opening balances, open items and deposits of the previous system. */
export const openingBalances = defineEndpoints('openingBalances', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/opening-balances',
    access: readers,
    summary: 'List imports of opening balances, newest first',
    data: z.object({
      imports: z.array(OpeningImport),
      currency: z.string(),
      /** Day of the first other posting, the last day possible; null before it. */
      firstDay: ClinicDate.nullable(),
    }),
  },
  preview: {
    method: 'POST',
    path: '/financial/:tenantId/opening-balances/preview',
    access: finance,
    summary: 'Check opening balances without saving them: sums, and every error by row and field',
    body: OpeningContent,
    data: OpeningSums.extend({ faults: z.array(OpeningFault) }),
    errors: ['OPENING_NOT_AT_START', 'PERIOD_LOCKED', 'AMOUNT_TOO_LARGE'],
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/opening-balances',
    access: finance,
    summary: 'Submit opening balances for approval, all rows or none',
    body: OpeningContent,
    data: oneImport,
    errors: [...ROW_ERRORS, 'OPENING_IMPORTED'],
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/financial/:tenantId/opening-balances/:id/decision',
    access: approvers,
    summary: 'Approve an import, which posts it as one entry, or reject it',
    body: z.object({ isApproved: z.boolean(), reason: text(500).optional(), version: Version }),
    data: oneImport,
    errors: [...MOVE_ERRORS, ...ROW_ERRORS, 'SOD_VIOLATION', 'REASON_REQUIRED', 'ACCOUNT_CLOSED'],
    affects: AFFECTED,
    idempotent: true,
  },
  reverse: {
    method: 'POST',
    path: '/financial/:tenantId/opening-balances/:id/reverse',
    access: approvers,
    summary: 'Reverse a posted import, unless a payment, credit note or refund refers to it',
    body: z.object({ reason: filledText(500), version: Version }),
    data: oneImport,
    errors: [...MOVE_ERRORS, 'OPENING_IMPORT_TOUCHED', 'PERIOD_LOCKED', 'SOD_VIOLATION'],
    affects: AFFECTED,
    idempotent: true,
  },
});
