import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { AmountFromZero } from '../base/money';
import { adminArea, duty } from '../base/roles';
import { FileAnswer, Instant, PersonRef, text, Version } from '../base/shared';

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

const approvers = duty('FINANCE', 'FINANCE_APPROVER');

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
