import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Colleague } from './at-work';
import { newMark, supplyTeam } from './supply-team';

/** Records for the screens of human resources; the demo clinics have 40 employees. */
export interface PeopleRecords {
  employeeId: string;
  departmentId: string;
  positionId: string;
  payStructureId: string;
  payrollPeriodId: string;
  payrollEntryId: string;
  feeShareStatementId: string;
}

/** Finds the records. */
export async function peopleRecords(request: APIRequestContext): Promise<PeopleRecords> {
  const { admin, keeper } = await supplyTeam(request);
  const first = async (path: string, name: string) => {
    const rows = (await admin.get<Record<string, { id: string }[]>>(path))[name];
    return rows?.[0]?.id ?? '';
  };
  return {
    employeeId: await first('/hr/employees?limit=1', 'employees'),
    departmentId: await first('/hr/departments?limit=1', 'departments'),
    positionId: await first('/hr/positions?limit=1', 'positions'),
    ...(await calculatedMonth(keeper)),
    feeShareStatementId: await feeShareStatement(keeper),
  };
}

/** Calculates a month that no other test uses, with a structure of one component that nobody has. */
async function calculatedMonth(keeper: Colleague) {
  const component = { code: 'SALARY', name: 'Salary', kind: 'EARNING', method: 'FORMULA', formula: 'PAY' };
  const nothing = { amount: null, percent: null, table: null, condition: null, account: null, endsOn: null };
  const rules = { isProrated: false, isTaxable: true, isPreTax: false, rounding: 'MINOR', refunds: false };
  const components = [{ ...component, ...nothing, ...rules, startsOn: '2020-01-01' }];
  const { structure } = await keeper.post<{ structure: { id: string } }>('/hr/payroll/structures', {
    name: `Salary ${newMark()}`,
    currency: 'INR',
    components,
  });
  const month = `${2040 + randomInt(50)}-${String(1 + randomInt(9)).padStart(2, '0')}`;
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  const endsOn = next.toISOString().slice(0, 10);
  const days = { startsOn: `${month}-01`, endsOn, payOn: endsOn };
  const { period } = await keeper.post<{ period: { id: string } }>('/hr/payroll/periods', { name: month, ...days });
  await keeper.post('/hr/payroll/calculate', { payrollPeriodId: period.id });
  const path = `/hr/payroll/entries?payrollPeriodId=${period.id}&limit=1`;
  const { entries } = await keeper.get<{ entries: { id: string }[] }>(path);
  return { payStructureId: structure.id, payrollPeriodId: period.id, payrollEntryId: entries[0]?.id ?? '' };
}

/** Creates the statement of a doctor for a month that no other test uses. */
async function feeShareStatement(keeper: Colleague): Promise<string> {
  const { doctors } = await keeper.get<{ doctors: { id: string }[] }>('/hr/fee-shares/choices');
  const doctorId = doctors[0]?.id ?? '';
  const month = `${2040 + randomInt(50)}-${String(1 + randomInt(9)).padStart(2, '0')}`;
  const days = { validFrom: `${month}-01`, validUntil: `${month}-28` };
  await keeper.post('/hr/fee-shares', { doctorId, ...days, basis: 'INVOICED', percent: '40' });
  const body = { doctorId, month };
  return (await keeper.post<{ statement: { id: string } }>('/hr/fee-share-statements', body)).statement.id;
}
