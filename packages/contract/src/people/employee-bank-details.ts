import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { filledText, text } from '../base/shared';
import { BankDetails, BankDetailsFields } from '../supply/bank-details';
import { hr, payReaders } from './people-access';

/** Bank details of an employee: those in force, and those that wait for a second person. */
export const BankDetailsOfEmployee = z
  .object({ bankDetails: BankDetails.nullable(), proposedBankDetails: BankDetails.nullable() })
  .meta({ id: 'BankDetailsOfEmployee' });
export type BankDetailsOfEmployee = z.infer<typeof BankDetailsOfEmployee>;

export const employeeBankDetails = defineEndpoints('employeeBankDetails', {
  get: {
    method: 'GET',
    path: '/hr/employees/:id/bank-details',
    access: payReaders,
    summary: 'Get the bank details of an employee; reads by administrators are audited',
    data: BankDetailsOfEmployee,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  propose: {
    method: 'POST',
    path: '/hr/employees/:id/bank-details',
    access: hr,
    summary: 'Propose bank details; those in force stay until another person approves',
    body: BankDetailsFields.extend({ reason: filledText(500) }),
    data: BankDetailsOfEmployee,
    errors: ['EMPLOYEE_NOT_FOUND'],
    idempotent: true,
  },
  decide: {
    method: 'POST',
    path: '/hr/employees/:id/bank-details/decision',
    access: payReaders,
    summary: 'Approve or reject bank details that another person proposed; nobody approves the own ones',
    body: z.object({ bankDetailsId: z.uuid(), isApproved: z.boolean(), reason: text(500).optional() }),
    data: BankDetailsOfEmployee,
    errors: ['EMPLOYEE_NOT_FOUND', 'BANK_DETAILS_NOT_WAITING', 'SOD_VIOLATION', 'REASON_REQUIRED'],
    idempotent: true,
  },
});
