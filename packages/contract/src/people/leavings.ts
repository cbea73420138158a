import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { Duty } from '../base/roles';
import { ClinicDate, filledText, Version } from '../base/shared';
import { LeavingKind } from './employees';
import { EmployeeRef, hr, NamedRef } from './people-access';

/** Items that final pay settles, as of the last day. */
export const FinalPay = z
  .object({
    /** Paid leave that was not taken; negative if more was taken than accrued. */
    leave: z.array(z.object({ kind: NamedRef, days: z.number() })),
    pendingLeave: z.number().int(),
    /** Corrections of attendance that nobody has decided. */
    pendingCorrections: z.number().int(),
    /** Days through the last one on which the employee clocked in and not out. */
    unfinishedAttendance: z.number().int(),
  })
  .meta({ id: 'FinalPay' });
export type FinalPay = z.infer<typeof FinalPay>;

/** Open items of an employee after the last day. */
export const Leaving = z
  .object({
    employee: EmployeeRef,
    version: Version,
    lastDay: ClinicDate.nullable(),
    leavingKind: LeavingKind.nullable(),
    leavingReason: z.string().nullable(),
    account: z.object({ id: z.uuid(), email: z.string(), isActive: z.boolean(), duties: z.array(Duty) }).nullable(),
    /** Bookings after the last day, by their day. */
    appointments: z.array(z.object({ id: z.uuid(), dateTime: z.string(), patientName: z.string() })),
    appointmentCount: z.number().int(),
    assets: z.array(NamedRef),
    openTasks: z.number().int(),
    /** Employees whose manager the person is. */
    reports: z.array(EmployeeRef),
    headOf: z.array(NamedRef),
    finalPay: FinalPay,
  })
  .meta({ id: 'Leaving' });
export type Leaving = z.infer<typeof Leaving>;

const oneLeaving = z.object({ leaving: Leaving });
const AFFECTED = ['employees', 'orgChart', 'positions', 'users', 'hrAnalytics'];

export const leavings = defineEndpoints('leavings', {
  get: {
    method: 'GET',
    path: '/hr/employees/:id/leaving',
    access: hr,
    summary: 'List what an employee leaves behind after a day: bookings, assets, tasks and reports',
    query: z.object({ lastDay: ClinicDate.optional() }),
    data: oneLeaving,
    errors: ['EMPLOYEE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/hr/employees/:id/leaving',
    access: hr,
    summary: 'Enter the last day: terms, account, duties and shifts end with it in one act',
    body: z.object({
      lastDay: ClinicDate,
      kind: LeavingKind,
      reason: filledText(500),
      version: Version,
    }),
    data: oneLeaving,
    errors: [
      'EMPLOYEE_NOT_FOUND',
      'EMPLOYEE_LEFT',
      'EMPLOYEE_DATES_WRONG',
      'STALE_VERSION',
      'USER_IS_SELF',
      'LAST_ADMIN',
    ],
    affects: AFFECTED,
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/hr/employees/:id/leaving',
    access: hr,
    summary: 'Withdraw the last day; an account that has ended is activated by an administrator',
    query: z.object({ version: z.coerce.number().int().min(1), reason: filledText(500) }),
    data: oneLeaving,
    errors: ['EMPLOYEE_NOT_FOUND', 'EMPLOYEE_NOT_LEFT', 'EMPLOYEE_USER_TAKEN', 'STALE_VERSION'],
    affects: AFFECTED,
    idempotent: true,
  },
});
