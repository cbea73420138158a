import { randomUUID } from 'node:crypto';
import { payrollEntries, payrollLoans, payrollPeriods, payrollSettings, payStructures } from '@polyclinic/contract';
import { STAFF_COMPONENTS } from './payroll-clinic';
import type { TestClinic } from './test-clinic';

interface Changeable {
  id?: string;
  version: number;
}

interface PayrollOf {
  clinic: () => TestClinic;
  /** Hires an employee. */
  employeeId: () => Promise<string>;
}

/** Returns for each change of payroll that accepts a version alone how a record for it is made. */
export function payrollChanges({ clinic, employeeId }: PayrollOf): Record<string, () => Promise<Changeable>> {
  const admins = () => clinic().as('ADMIN');
  const month = async (name: string, last: string) => {
    const body = { name, startsOn: `${name}-01`, endsOn: last, payOn: last };
    return (await admins().call(payrollPeriods.create, { body })).period;
  };
  return {
    'payrollEntries.update': async () => {
      await employeeId();
      const { id: payrollPeriodId } = await month('2031-02', '2031-02-28');
      await admins().call(payrollPeriods.calculate, { body: { payrollPeriodId } });
      const { entries } = await admins().call(payrollEntries.list, { query: { payrollPeriodId } });
      const { id = '', version = 0 } = entries[0] ?? {};
      return { id, version };
    },
    // Another person has approved it.
    'payrollLoans.update': async () => {
      const dates = { paidOn: '2026-01-05', repayFrom: '2026-02-01' };
      const terms = { name: 'Advance', amount: 100, instalment: 10, reason: 'Asked for', ...dates };
      const body = { employeeId: await employeeId(), ...terms };
      const { id, version } = (await admins().call(payrollLoans.create, { body })).loan;
      const decision = { params: { id }, body: { isApproved: true, version } };
      return (
        await clinic()
          .as('STAFF', { duties: ['PAYROLL_APPROVER'] })
          .call(payrollLoans.decide, decision)
      ).loan;
    },
    'payrollPeriods.update': () => month('2031-01', '2031-01-31'),
    'payrollSettings.update': async () => {
      const { version } = (await admins().call(payrollSettings.get, {})).settings;
      return { version };
    },
    'payStructures.update': async () => {
      const body = { name: `Staff ${randomUUID()}`, currency: 'USD', components: [...STAFF_COMPONENTS] };
      return (await admins().call(payStructures.create, { body })).structure;
    },
  };
}
