import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { AmountFromZero } from '../base/money';
import { ClinicDate, Currency, filledText, Instant, PersonRef, text, Version } from '../base/shared';
import { hr, payReaders } from './people-access';

/** Unit of time to which an agreed amount applies. */
export const PayBasis = z.enum(['MONTH', 'HOUR', 'DAY', 'YEAR']);
export type PayBasis = z.infer<typeof PayBasis>;

export const PayTermFields = z.object({
  validFrom: ClinicDate,
  basis: PayBasis,
  /** In minor units. */
  amount: AmountFromZero,
  reason: text(500).nullable(),
});

export const PAY_TERM_LABELS = {
  validFrom: 'From',
  validUntil: 'Until',
  basis: 'Pay basis',
  amount: 'Agreed pay',
  reason: 'Reason',
  createdAt: 'Added on',
} as const satisfies LabelsOf<typeof PayTermFields, typeof PayTerm>;

/** Agreed pay between two days; `validUntil` is the last day, null while it is open. */
export const PayTerm = PayTermFields.extend({
  id: z.uuid(),
  validUntil: ClinicDate.nullable(),
  currency: Currency,
  createdBy: PersonRef.nullable(),
  createdAt: Instant,
}).meta({ id: 'PayTerm' });
export type PayTerm = z.infer<typeof PayTerm>;

export const NewPayTerm = PayTermFields.partial().extend({
  validFrom: PayTermFields.shape.validFrom,
  amount: PayTermFields.shape.amount,
  /** Of the employee. */
  version: Version,
});
export type NewPayTerm = z.infer<typeof NewPayTerm>;

/** Pay of an employee; `version` is that of the employee. */
const payOfEmployee = z.object({ payTerms: z.array(PayTerm), version: Version });

export const payTerms = defineEndpoints('payTerms', {
  list: {
    method: 'GET',
    path: '/hr/employees/:id/pay',
    access: payReaders,
    summary: 'List the agreed pay of an employee, newest first; reads by administrators are audited',
    data: payOfEmployee,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/employees/:id/pay',
    access: hr,
    summary: 'Agree pay from a day on; pay of the same day is replaced. Nobody sets the own pay.',
    body: NewPayTerm,
    data: payOfEmployee,
    errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', 'EMPLOYEE_DAY_OUTSIDE', 'OWN_PAY'],
    affects: ['employees'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/employees/:id/pay/:payTermId',
    access: hr,
    summary: 'Remove agreed pay; the pay before it holds on',
    query: z.object({ version: z.coerce.number().int().min(1), reason: filledText(500) }),
    data: payOfEmployee,
    errors: ['EMPLOYEE_NOT_FOUND', 'STALE_VERSION', 'PAY_TERM_NOT_FOUND', 'OWN_PAY'],
    affects: ['employees'],
  },
});
