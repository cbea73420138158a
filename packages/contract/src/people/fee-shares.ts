import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Percent, PositiveAmount } from '../base/money';
import { ClinicDate, Currency, filledText, Instant, PageQuery, Pagination, PersonRef, Version } from '../base/shared';
import { hr, NamedRef, payReaders } from './people-access';

/** Amounts of which a doctor gets a share: net amounts when they are invoiced, or as they are collected. */
export const FeeShareBasis = z.enum(['INVOICED', 'COLLECTED']);
export type FeeShareBasis = z.infer<typeof FeeShareBasis>;

/** Another percentage for one service, or for all services of a category. */
export const FeeShareRate = z
  .object({
    serviceId: z.uuid().nullable(),
    category: filledText(80).nullable(),
    percent: Percent,
  })
  .meta({ id: 'FeeShareRate' });
export type FeeShareRate = z.infer<typeof FeeShareRate>;

/**
 * Agreement with a doctor. It applies to the invoices that are issued while it is in force, and to all later payments and
 * credit notes of these invoices.
 */
export const FeeShareFields = z.object({
  doctorId: z.uuid(),
  validFrom: ClinicDate,
  /** Last day; null while it is open. */
  validUntil: ClinicDate.nullable(),
  basis: FeeShareBasis,
  percent: Percent,
  rates: z.array(FeeShareRate).max(100),
  /** Smallest amount of a month, in minor units; null for none. */
  minimum: PositiveAmount.nullable(),
  /** Credit notes and refunds reduce the share of the month in which they occur. */
  takesBack: z.boolean(),
  reason: filledText(500).nullable(),
});

export const NewFeeShare = FeeShareFields.extend({
  validUntil: FeeShareFields.shape.validUntil.default(null),
  rates: FeeShareFields.shape.rates.default([]),
  minimum: FeeShareFields.shape.minimum.default(null),
  takesBack: FeeShareFields.shape.takesBack.default(true),
  reason: FeeShareFields.shape.reason.default(null),
});
export type NewFeeShare = z.infer<typeof NewFeeShare>;

export const FeeShare = FeeShareFields.omit({ doctorId: true, rates: true })
  .extend({
    id: z.uuid(),
    doctor: PersonRef,
    currency: Currency,
    rates: z.array(FeeShareRate.extend({ service: NamedRef.nullable() })),
    createdBy: PersonRef.nullable(),
    createdAt: Instant,
    version: Version,
  })
  .meta({ id: 'FeeShare' });
export type FeeShare = z.infer<typeof FeeShare>;

export const FEE_SHARE_LABELS = {
  doctorId: 'Doctor',
  validFrom: 'From',
  validUntil: 'Until',
  basis: 'Basis',
  percent: 'Share',
  rates: 'Other shares',
  minimum: 'Minimum per month',
  takesBack: 'Deduct credit notes and refunds',
  reason: 'Reason',
  currency: 'Currency',
  createdBy: 'Added by',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof FeeShareFields, typeof FeeShare>;

const oneFeeShare = z.object({ feeShare: FeeShare });

export const FeeShareFilter = PageQuery.extend({ doctorId: z.uuid().optional() });

export const feeShares = defineEndpoints('feeShares', {
  list: {
    method: 'GET',
    path: '/hr/fee-shares',
    access: payReaders,
    summary: 'List fee share agreements, newest first; reads by administrators are audited',
    query: FeeShareFilter,
    data: z.object({ feeShares: z.array(FeeShare), pagination: Pagination }),
  },
  choices: {
    method: 'GET',
    path: '/hr/fee-shares/choices',
    access: payReaders,
    summary: 'List the doctors and the services for which a share may be agreed',
    data: z.object({
      doctors: z.array(PersonRef),
      services: z.array(NamedRef.extend({ category: z.string().nullable() })),
    }),
  },
  create: {
    method: 'POST',
    path: '/hr/fee-shares',
    access: hr,
    summary:
      'Agree a share from a day on; an open agreement of the doctor ends the day before. Nobody sets the own pay.',
    body: NewFeeShare,
    data: oneFeeShare,
    errors: [
      'DOCTOR_UNKNOWN',
      'SERVICE_UNKNOWN',
      'OWN_PAY',
      'FEE_SHARE_DATES_WRONG',
      'FEE_SHARE_OVERLAPS',
      'FEE_SHARE_MONTH_APPROVED',
      'FEE_SHARE_RATE_WRONG',
    ],
    affects: ['feeShareStatements'],
    idempotent: true,
  },
  end: {
    method: 'POST',
    path: '/hr/fee-shares/:id/end',
    access: hr,
    summary: 'Set or change the last day of an agreement',
    body: z.object({ validUntil: ClinicDate, reason: filledText(500), version: Version }),
    data: oneFeeShare,
    errors: [
      'FEE_SHARE_NOT_FOUND',
      'STALE_VERSION',
      'OWN_PAY',
      'FEE_SHARE_DATES_WRONG',
      'FEE_SHARE_OVERLAPS',
      'FEE_SHARE_MONTH_APPROVED',
    ],
    affects: ['feeShareStatements'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/fee-shares/:id',
    access: hr,
    summary: 'Remove an agreement that begins after the last approved statement of the doctor',
    query: z.object({ version: z.coerce.number().int().min(1), reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['FEE_SHARE_NOT_FOUND', 'STALE_VERSION', 'OWN_PAY', 'FEE_SHARE_MONTH_APPROVED'],
    affects: ['feeShareStatements'],
  },
});
