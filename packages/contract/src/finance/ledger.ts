import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Amount, AmountFromZero } from '../base/money';
import { adminArea, duty } from '../base/roles';
import { ClinicDate, FileAnswer, filledText, Instant, PersonRef, text, Version } from '../base/shared';

/** How the clinic keeps its books. */
export const LedgerSettingsFields = z.object({
  /** The month in which a fiscal year begins, 1 to 12: 1 in most countries, 4 in India. */
  fiscalYearStart: z.number().int().min(1).max(12),
  /** Days after the issue until an invoice is due. */
  paymentDays: z.number().int().min(0).max(365),
  /** Whether prices are meant with their tax. */
  pricesIncludeTax: z.boolean(),
  /** Refunds and write-offs above it need somebody else to approve them; minor units. */
  approvalLimit: AmountFromZero,
  /** Journal entries above it are posted by somebody else than who approved them; null never asks for that. */
  postingLimit: AmountFromZero.nullable(),
  /** A clinic with one administrator may approve its own work, with a reason that is reported (business.md section 6). */
  allowSoloApproval: z.boolean(),
  invoicePrefix: z
    .string()
    .max(10)
    .regex(/^[A-Za-z0-9/-]*$/, { error: 'invalid' }),
  /** What invoices and receipts say at their foot. */
  invoiceFooter: text(500).nullable(),
  taxNumber: text(40).nullable(),
});
export const LedgerSettings = LedgerSettingsFields.extend({
  /** The clinic's own currency, in which the books are kept; fixed once something has been posted. */
  currency: z.string(),
  isCurrencyFixed: z.boolean(),
  version: Version,
}).meta({ id: 'LedgerSettings' });
export type LedgerSettings = z.infer<typeof LedgerSettings>;

/** OPEN takes everything; SOFT_LOCKED takes an administrator's postings with a reason; LOCKED and YEAR_CLOSED nothing. */
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
    /** Who asked for it to be opened again; somebody else has to agree. */
    reopenRequestedBy: PersonRef.nullable(),
    entryCount: z.number().int(),
    version: Version,
  })
  .meta({ id: 'LedgerPeriod' });
export type LedgerPeriod = z.infer<typeof LedgerPeriod>;

/** What stands against closing; the kinds are computed by the server. */
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
    /** For the subledgers: what the ledger says and what the documents say. */
    expected: Amount.nullable(),
    actual: Amount.nullable(),
  })
  .meta({ id: 'ClosingItem' });
export type ClosingItem = z.infer<typeof ClosingItem>;

const approvers = duty('FINANCE', 'FINANCE_APPROVER');
const onePeriod = z.object({ period: LedgerPeriod });
const MOVE_ERRORS = ['PERIOD_NOT_FOUND', 'PERIOD_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;

export const ledgerPeriods = defineEndpoints('ledgerPeriods', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/periods',
    access: approvers,
    summary: 'The periods of all fiscal years, the latest first',
    data: z.object({ periods: z.array(LedgerPeriod) }),
  },
  checklist: {
    method: 'GET',
    path: '/financial/:tenantId/periods/:id/checklist',
    access: approvers,
    summary: 'What stands against closing a period',
    data: z.object({ period: LedgerPeriod, items: z.array(ClosingItem) }),
    errors: ['PERIOD_NOT_FOUND'],
  },
  setStatus: {
    method: 'PATCH',
    path: '/financial/:tenantId/periods/:id/status',
    access: approvers,
    summary: 'Lock a period softly or hard; a hard lock needs a clean checklist, and is opened again by two persons',
    body: z.object({
      status: z.enum(['OPEN', 'SOFT_LOCKED', 'LOCKED']),
      reason: text(500).optional(),
      version: Version,
    }),
    data: onePeriod,
    errors: [...MOVE_ERRORS, 'PERIOD_NOT_READY', 'SOD_VIOLATION', 'REASON_REQUIRED'],
    affects: ['journalEntries'],
    idempotent: true,
  },
  closeYear: {
    method: 'POST',
    path: '/financial/:tenantId/fiscal-years/:name/close',
    access: duty('FINANCE_APPROVER'),
    summary: 'Carry the result of a year whose periods are all locked over to retained earnings; final',
    body: z.object({ reason: filledText(500) }),
    data: z.object({ entryId: z.uuid().nullable(), periods: z.array(LedgerPeriod) }),
    errors: ['PERIOD_NOT_FOUND', 'PERIOD_NOT_READY', 'PERIOD_TRANSITION_ILLEGAL'],
    affects: ['journalEntries', 'accounts', 'financialReports', 'ledger'],
    idempotent: true,
  },
});

/** One entry as the hash chain covers it; `text` is what was hashed behind the hash before it. */
export const ProofEntry = z.object({ place: z.number().int(), text: z.string(), hash: z.string() });

/** How far the chain holds. */
export const ChainState = z
  .object({
    checkedAt: Instant,
    entryCount: z.number().int(),
    /** Hexadecimal; sixty-four zeros before the first entry. */
    headHash: z.string(),
    isIntact: z.boolean(),
    /** Where it breaks first. */
    brokenAt: z
      .object({
        place: z.number().int(),
        entryId: z.uuid().nullable(),
        number: z.number().int().nullable(),
        why: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ChainState' });
export type ChainState = z.infer<typeof ChainState>;

export const ledger = defineEndpoints('ledger', {
  settings: {
    method: 'GET',
    path: '/financial/:tenantId/settings',
    access: approvers,
    summary: 'How the clinic keeps its books',
    data: z.object({ settings: LedgerSettings }),
  },
  changeSettings: {
    method: 'PUT',
    path: '/financial/:tenantId/settings',
    access: adminArea,
    summary: 'Change how the clinic keeps its books',
    body: LedgerSettingsFields.partial().extend({ version: Version }),
    data: z.object({ settings: LedgerSettings }),
    errors: ['STALE_VERSION', 'FISCAL_YEAR_FIXED'],
    affects: ['ledgerPeriods', 'invoices'],
  },
  verify: {
    method: 'GET',
    path: '/financial/:tenantId/ledger/verify',
    access: approvers,
    summary: 'Work the hash chain out anew from the stored lines',
    data: z.object({ chain: ChainState }),
  },
  proof: {
    method: 'GET',
    path: '/financial/:tenantId/ledger/proof',
    access: approvers,
    summary: 'The chain up to the end of a period with its trial balance, to be checked without the server',
    query: z.object({ periodId: z.uuid().optional() }),
    data: FileAnswer,
    file: true,
    errors: ['PERIOD_NOT_FOUND'],
  },
  soloApprovals: {
    method: 'GET',
    path: '/financial/:tenantId/ledger/solo-approvals',
    access: approvers,
    summary: 'Whatever somebody approved who had also made it, with the reason given',
    data: z.object({
      approvals: z.array(
        z.object({
          id: z.uuid(),
          resource: z.string(),
          recordId: z.uuid().nullable(),
          person: PersonRef.nullable(),
          reason: z.string().nullable(),
          at: Instant,
        }),
      ),
    }),
  },
});
