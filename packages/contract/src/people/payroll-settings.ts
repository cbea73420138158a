import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Percent } from '../base/money';
import { Version } from '../base/shared';
import { Iban } from '../supply/bank-details';
import { hr, payReaders } from './people-access';

/** Days by which pay is divided when a part of a period is paid: all of them, or those of the working week. */
export const PayDayBasis = z.enum(['CALENDAR', 'WORKING']);
export type PayDayBasis = z.infer<typeof PayDayBasis>;

/** Rules of payroll that hold for the whole clinic. */
export const PayrollSettingsFields = z.object({
  dayBasis: PayDayBasis,
  /** Working days of the week, 1 is Monday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** Month in which the tax year starts. */
  taxYearStart: z.number().int().min(1).max(12),
  /** Part of the net pay that instalments of loans leave untouched. */
  protectedPercent: Percent,
  /** Account from which pay is paid, for the bank file. */
  payerIban: Iban.nullable(),
  payerBic: z
    .string()
    .max(11)
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'invalid' })
    .nullable(),
  /** After the payment, human resources may email employees that their payslip is ready. */
  mailsPayslips: z.boolean(),
});

export const PAYROLL_SETTINGS_LABELS = {
  dayBasis: 'Days that count',
  weekdays: 'Working days',
  taxYearStart: 'Tax year starts in',
  protectedPercent: 'Protected part of net pay (%)',
  payerIban: 'Account that pays (IBAN)',
  payerBic: 'BIC of the account that pays',
  mailsPayslips: 'Send payslips by email',
} as const satisfies Record<keyof z.infer<typeof PayrollSettingsFields>, string>;

export const PayrollSettings = PayrollSettingsFields.extend({ version: Version }).meta({ id: 'PayrollSettings' });
export type PayrollSettings = z.infer<typeof PayrollSettings>;
export const PayrollSettingsChange = PayrollSettingsFields.partial().extend({ version: Version });
export type PayrollSettingsChange = z.infer<typeof PayrollSettingsChange>;

const oneSettings = z.object({ settings: PayrollSettings });

export const payrollSettings = defineEndpoints('payrollSettings', {
  get: {
    method: 'GET',
    path: '/hr/payroll/settings',
    access: payReaders,
    summary: 'Get the rules of payroll',
    data: oneSettings,
  },
  update: {
    method: 'PUT',
    path: '/hr/payroll/settings',
    access: hr,
    summary: 'Change the rules of payroll; calculated periods keep theirs until they are calculated again',
    body: PayrollSettingsChange,
    data: oneSettings,
    errors: ['STALE_VERSION'],
  },
});
