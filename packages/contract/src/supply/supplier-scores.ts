import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { procurementReaders } from './procurement-shared';

/** Days up to today that a score covers. */
export const SCORE_DAYS = 365;

/** Weight of each criterion; the score is their weighted mean, without those that have no data. */
export const SCORE_WEIGHTS = { onTime: 35, accepted: 30, quantity: 20, price: 15 } as const;

export const ScoreCriterion = z.enum(['onTime', 'accepted', 'quantity', 'price']);
export type ScoreCriterion = z.infer<typeof ScoreCriterion>;

/** By the score: from 80, from 50, from 30, below. */
export const SupplierStanding = z.enum(['EXCELLENT', 'GOOD', 'FAIR', 'POOR']);
export type SupplierStanding = z.infer<typeof SupplierStanding>;

/** Criterion in percent with one decimal, and the number of lines that it is the mean of. */
const Criterion = z.object({ percent: z.number().min(0).max(100), lineCount: z.number().int() });

export const SupplierScore = z
  .object({
    /** Weighted mean in percent with one decimal; null without data. */
    score: z.number().min(0).max(100).nullable(),
    standing: SupplierStanding.nullable(),
    /** Part of the ordered quantity that was accepted by the expected day. */
    onTime: Criterion.nullable(),
    /** Part of the delivered quantity that was accepted and not returned. */
    accepted: Criterion.nullable(),
    /** 100 less the difference between received and ordered quantity, of orders that are received. */
    quantity: Criterion.nullable(),
    /** 100 less the part by which billed prices exceed those of the orders. */
    price: Criterion.nullable(),
    /** Mean difference of billed prices to those of the orders, in percent; negative is in favour of the clinic. */
    priceDrift: z.number().nullable(),
    /** Mean remaining shelf life on delivery, in days. */
    shelfLifeDays: z.number().int().nullable(),
  })
  .meta({ id: 'SupplierScore' });
export type SupplierScore = z.infer<typeof SupplierScore>;

export const supplierScores = defineEndpoints('supplierScores', {
  get: {
    method: 'GET',
    path: '/procurement/suppliers/:id/score',
    access: procurementReaders,
    summary: "Score a supplier by the clinic's own orders, receipts and bills of the last year",
    data: z.object({ supplierScore: SupplierScore }),
    errors: ['SUPPLIER_NOT_FOUND'],
  },
});
