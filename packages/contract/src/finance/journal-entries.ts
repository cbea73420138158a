import { z } from 'zod';
import { PartyType } from './accounts';
import { defineEndpoints } from '../base/endpoint';
import { Amount, AmountFromZero, CursorQuery, ExchangeRate, NextCursor } from '../base/money';
import { duty } from '../base/roles';
import { ClinicDate, Currency, filledText, Instant, PersonRef, text, Version } from '../base/shared';

/** Status of a journal entry. System entries are created as POSTED. */
export const JournalStatus = z.enum(['DRAFT', 'PENDING', 'APPROVED', 'POSTED', 'REJECTED']);
export type JournalStatus = z.infer<typeof JournalStatus>;

export const JournalKind = z.enum(['MANUAL', 'SYSTEM', 'REVERSAL', 'OPENING', 'CLOSING']);
export type JournalKind = z.infer<typeof JournalKind>;

/** Line of a journal entry in the clinic's currency; exactly one of debit and credit is more than zero. */
export const JournalLineFields = z.object({
  accountId: z.uuid(),
  debit: AmountFromZero.default(0),
  credit: AmountFromZero.default(0),
  /** Currency of the document, if not the base currency; requires the rate and the amount in it. */
  currency: Currency.nullish(),
  fxRate: ExchangeRate.nullish(),
  /** In the document's currency, negative on the credit side; zero for an exchange difference. */
  docAmount: Amount.nullish(),
  branchId: z.uuid().nullish(),
  partyType: PartyType.nullish(),
  partyId: z.uuid().nullish(),
  memo: text(300).nullish(),
});
export type JournalLineFields = z.infer<typeof JournalLineFields>;

export const NewJournalEntry = z.object({
  date: ClinicDate,
  memo: filledText(500),
  reference: text(120).nullish(),
  /**
   * An opening balance is dated on or before the first other posting. It may post to accounts that the clinic has closed
   * to manual entries, but not to receivables and deposits, which are imported as open items.
   */
  kind: z.enum(['MANUAL', 'OPENING']).default('MANUAL'),
  lines: z.array(JournalLineFields).min(2).max(500),
  /** If false, the entry is submitted for approval at once. */
  asDraft: z.boolean().default(false),
});
export type NewJournalEntry = z.infer<typeof NewJournalEntry>;

export const JournalEntryChange = NewJournalEntry.omit({ kind: true }).extend({ version: Version });
export type JournalEntryChange = z.infer<typeof JournalEntryChange>;

export const JournalLine = z
  .object({
    lineNo: z.number().int(),
    account: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
    debit: AmountFromZero,
    credit: AmountFromZero,
    currency: z.string(),
    fxRate: z.string(),
    docAmount: Amount,
    branchId: z.uuid().nullable(),
    partyType: PartyType.nullable(),
    partyId: z.uuid().nullable(),
    partyName: z.string().nullable(),
    memo: z.string().nullable(),
  })
  .meta({ id: 'JournalLine' });
export type JournalLine = z.infer<typeof JournalLine>;

/** Journal entry as the list shows it; amounts in minor units of the clinic's currency. */
export const JournalEntrySummary = z
  .object({
    id: z.uuid(),
    /** Gapless number per fiscal year, assigned when it is posted. */
    number: z.number().int().nullable(),
    fiscalYear: z.string().nullable(),
    date: ClinicDate,
    kind: JournalKind,
    status: JournalStatus,
    memo: z.string(),
    reference: z.string().nullable(),
    /** Source of a system entry: a resource of the contract and the id of its record. */
    sourceType: z.string().nullable(),
    sourceId: z.uuid().nullable(),
    event: z.string().nullable(),
    total: AmountFromZero,
    lineCount: z.number().int(),
    reversesId: z.uuid().nullable(),
    reversedById: z.uuid().nullable(),
    createdBy: PersonRef.nullable(),
    version: Version,
    createdAt: Instant,
  })
  .meta({ id: 'JournalEntrySummary' });
export type JournalEntrySummary = z.infer<typeof JournalEntrySummary>;

export const JournalAction = z.enum(['edit', 'submit', 'approve', 'reject', 'post', 'reverse']);
export type JournalAction = z.infer<typeof JournalAction>;

export const JournalEntry = JournalEntrySummary.extend({
  lines: z.array(JournalLine),
  approvedBy: PersonRef.nullable(),
  approvedAt: Instant.nullable(),
  postedBy: PersonRef.nullable(),
  postedAt: Instant.nullable(),
  rejectedBy: PersonRef.nullable(),
  rejectionReason: z.string().nullable(),
  /** Hexadecimal SHA-256 of the entry and the hash before it; null until it is posted. */
  hash: z.string().nullable(),
  /** Actions allowed to the user; `refused` gives the reason if an action is denied for more than the status. */
  actions: z.array(JournalAction),
  refused: z.partialRecord(JournalAction, z.string()),
}).meta({ id: 'JournalEntry' });
export type JournalEntry = z.infer<typeof JournalEntry>;

export const JournalFilter = CursorQuery.extend({
  search: text(200).optional(),
  status: JournalStatus.optional(),
  kind: JournalKind.optional(),
  from: ClinicDate.optional(),
  to: ClinicDate.optional(),
  accountId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  partyId: z.uuid().optional(),
  sourceType: text(60).optional(),
  sourceId: z.uuid().optional(),
});
export type JournalFilter = z.infer<typeof JournalFilter>;

const finance = duty('FINANCE');
const approvers = duty('FINANCE', 'FINANCE_APPROVER');
const oneEntry = z.object({ entry: JournalEntry });
const WRITE_ERRORS = [
  'ENTRY_UNBALANCED',
  'ACCOUNT_UNKNOWN',
  'ACCOUNT_CLOSED',
  'ACCOUNT_NOT_MANUAL',
  'OPENING_NOT_AT_START',
  'OPENING_ITEMS_REQUIRED',
  'OPENING_STOCK_REQUIRED',
  'PARTY_REQUIRED',
  'BRANCH_UNKNOWN',
  'EXCHANGE_RATE_MISSING',
  'PERIOD_LOCKED',
  'LEDGER_DAMAGED',
  'AMOUNT_TOO_LARGE',
] as const;
const MOVE_ERRORS = ['ENTRY_NOT_FOUND', 'ENTRY_TRANSITION_ILLEGAL', 'STALE_VERSION'] as const;
/** Resources on which the financial statements and the ledger proof depend. */
const AFFECTED = ['accounts', 'financialReports', 'ledgerPeriods', 'ledger'] as const;

export const journalEntries = defineEndpoints('journalEntries', {
  list: {
    method: 'GET',
    path: '/financial/:tenantId/journal-entries',
    access: approvers,
    summary: 'List journal entries, latest date first',
    query: JournalFilter,
    data: z.object({ entries: z.array(JournalEntrySummary), next: NextCursor }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/financial/:tenantId/journal-entries',
    access: finance,
    summary: 'Create a journal entry; it waits for the approval of another user',
    body: NewJournalEntry,
    data: oneEntry,
    errors: WRITE_ERRORS,
    idempotent: true,
  },
  get: {
    method: 'GET',
    path: '/financial/:tenantId/journal-entries/:id',
    access: approvers,
    summary: 'Get a journal entry with its lines',
    data: oneEntry,
    errors: ['ENTRY_NOT_FOUND'],
    readsPatients: true,
  },
  update: {
    method: 'PUT',
    path: '/financial/:tenantId/journal-entries/:id',
    access: finance,
    summary: 'Replace an entry that is not posted; an approval becomes invalid',
    body: JournalEntryChange,
    data: oneEntry,
    errors: [...MOVE_ERRORS, 'ENTRY_IMMUTABLE', ...WRITE_ERRORS],
  },
  submit: {
    method: 'POST',
    path: '/financial/:tenantId/journal-entries/:id/submit',
    access: finance,
    summary: 'Submit a draft for approval',
    body: z.object({ version: Version }),
    data: oneEntry,
    errors: [...MOVE_ERRORS, ...WRITE_ERRORS],
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/financial/:tenantId/journal-entries/:id/approve',
    access: approvers,
    summary: 'Approve the current content of an entry written by another user',
    body: z.object({
      version: Version,
      /** Self-approval, in a clinic that allows it. */ reason: text(500).optional(),
    }),
    data: oneEntry,
    errors: [...MOVE_ERRORS, 'SOD_VIOLATION', 'REASON_REQUIRED'],
    idempotent: true,
  },
  post: {
    method: 'POST',
    path: '/financial/:tenantId/journal-entries/:id/post',
    access: approvers,
    summary: 'Post an approved entry: it receives its number and can no longer change',
    body: z.object({ version: Version, reason: text(500).optional() }),
    data: oneEntry,
    errors: [...MOVE_ERRORS, ...WRITE_ERRORS, 'ENTRY_CHANGED_SINCE_APPROVAL', 'SOD_VIOLATION', 'REASON_REQUIRED'],
    affects: AFFECTED,
    idempotent: true,
  },
  reject: {
    method: 'POST',
    path: '/financial/:tenantId/journal-entries/:id/reject',
    access: approvers,
    summary: 'Reject an entry that is not posted',
    body: z.object({ version: Version, reason: filledText(500) }),
    data: oneEntry,
    errors: MOVE_ERRORS,
    idempotent: true,
  },
  reverse: {
    method: 'POST',
    path: '/financial/:tenantId/journal-entries/:id/reverse',
    access: finance,
    summary:
      'Take back a posted entry by its mirror image, which waits for approval; documents are taken back themselves',
    body: z.object({ date: ClinicDate, reason: filledText(500) }),
    data: oneEntry,
    errors: [...MOVE_ERRORS, ...WRITE_ERRORS, 'ENTRY_REVERSED', 'ENTRY_OF_DOCUMENT'],
    affects: AFFECTED,
    idempotent: true,
  },
});
