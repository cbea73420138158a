import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero } from '../base/money';
import { adminArea, duty } from '../base/roles';
import { PaymentMethod } from './payment-methods';
import { FileAnswer, Instant, PersonRef, text, Version } from '../base/shared';

/** Accounting settings of the clinic. */
export const LedgerSettingsFields = z.object({
  /** First month of a fiscal year, 1 to 12: 1 in most countries, 4 in India. */
  fiscalYearStart: z.number().int().min(1).max(12),
  /** Days from issue to due date of an invoice. */
  paymentDays: z.number().int().min(0).max(365),
  /** True if prices include tax by default. */
  pricesIncludeTax: z.boolean(),
  /** Refunds and write-offs above it need the approval of a second person; minor units. */
  approvalLimit: AmountFromZero,
  /** Journal entries above it must be posted by someone other than the approver; null means no such limit. */
  postingLimit: AmountFromZero.nullable(),
  /** Allows self-approval, for a clinic with a single administrator; needs a reason and is reported. */
  allowSoloApproval: z.boolean(),
  invoicePrefix: z
    .string()
    .max(10)
    .regex(/^[A-Za-z0-9/-]*$/, { error: 'invalid' }),
  /** Footer of invoices and receipts. */
  invoiceFooter: text(500).nullable(),
  taxNumber: text(40).nullable(),
  /** Methods that the clinic offers; null for those usual in its country. */
  paymentMethods: z.array(PaymentMethod).min(1).max(PaymentMethod.options.length).nullable(),
  /** Tax on medicines that the pharmacy hands out; null for none. */
  medicineTaxCodeId: z.uuid().nullable(),
});

export const LEDGER_SETTINGS_LABELS = {
  fiscalYearStart: 'First month of the fiscal year',
  paymentDays: 'Payment terms (days)',
  pricesIncludeTax: 'Prices include tax',
  approvalLimit: 'Approval required for refunds and write-offs above',
  postingLimit: 'Separate approver and poster required above',
  allowSoloApproval: 'Self-approval',
  invoicePrefix: 'Invoice number prefix',
  taxNumber: 'Tax number',
  paymentMethods: 'Payment methods',
  invoiceFooter: 'Invoice and receipt footer',
  medicineTaxCodeId: 'Tax on medicines',
} as const satisfies LabelsOf<typeof LedgerSettingsFields>;

export const LedgerSettings = LedgerSettingsFields.extend({
  /** Base currency of the clinic; fixed after the first posting. */
  currency: z.string(),
  isCurrencyFixed: z.boolean(),
  /** Of the clinic's address; ISO 3166-1, two letters. */
  country: z.string().nullable(),
  /** Chosen payment methods, or those usual in the country. */
  offeredMethods: z.array(PaymentMethod),
  version: Version,
}).meta({ id: 'LedgerSettings' });
export type LedgerSettings = z.infer<typeof LedgerSettings>;

const approvers = duty('FINANCE', 'FINANCE_APPROVER');

/** Entry as the hash chain covers it; `text` is the hashed text that follows the previous hash. */
export const ProofEntry = z.object({ place: z.number().int(), text: z.string(), hash: z.string() });

/** Result of verifying the hash chain. */
export const ChainState = z
  .object({
    checkedAt: Instant,
    entryCount: z.number().int(),
    /** Hexadecimal; 64 zeros before the first entry. */
    headHash: z.string(),
    isIntact: z.boolean(),
    /** First position at which the chain is broken. */
    brokenAt: z
      .object({
        place: z.number().int(),
        entryId: z.uuid().nullable(),
        number: z.number().int().nullable(),
        why: z.string(),
      })
      .nullable(),
    /** Other differences of the books from the posted entries and the register, in the caller's language; a few of each kind. */
    violations: z.array(
      z.object({
        /** Code of an account, name of a year, days of a period, number of an entry. */
        name: z.string(),
        entryId: z.uuid().nullable(),
        why: z.string(),
      }),
    ),
  })
  .meta({ id: 'ChainState' });
export type ChainState = z.infer<typeof ChainState>;

export const ledger = defineEndpoints('ledger', {
  settings: {
    method: 'GET',
    path: '/financial/:tenantId/settings',
    access: approvers,
    summary: 'Get the accounting settings',
    data: z.object({ settings: LedgerSettings }),
  },
  changeSettings: {
    method: 'PUT',
    path: '/financial/:tenantId/settings',
    access: adminArea,
    summary: 'Update the accounting settings',
    body: LedgerSettingsFields.partial().extend({ version: Version }),
    data: z.object({ settings: LedgerSettings }),
    errors: ['STALE_VERSION', 'FISCAL_YEAR_FIXED', 'TAX_CODE_UNKNOWN'],
    affects: ['ledgerPeriods', 'invoices', 'billingDesk', 'charges'],
  },
  verify: {
    method: 'GET',
    path: '/financial/:tenantId/ledger/verify',
    access: approvers,
    summary:
      'Recalculate the hash chain from the stored lines, and compare balances, numbers, accounts and periods with it',
    data: z.object({ chain: ChainState }),
  },
  proof: {
    method: 'GET',
    path: '/financial/:tenantId/ledger/proof',
    access: approvers,
    summary:
      'Download the ledger up to the end of a period with its trial balance, for verification without the server',
    query: z.object({ periodId: z.uuid().optional() }),
    data: FileAnswer,
    file: true,
    errors: ['PERIOD_NOT_FOUND'],
  },
  soloApprovals: {
    method: 'GET',
    path: '/financial/:tenantId/ledger/solo-approvals',
    access: approvers,
    summary: 'List self-approvals with their reasons',
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
