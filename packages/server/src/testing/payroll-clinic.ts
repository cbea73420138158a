import {
  employeeBankDetails,
  payrollEntries,
  payrollPeriods,
  payrollSettings,
  payStructureAssignments,
  payStructures,
  payTerms,
  type NewEmployee,
  type PayComponent,
  type PayrollEntrySummary,
  type PayrollPeriod,
  type Role,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openPeopleClinic, type PeopleClinic } from './people-clinic';
import type { TestPerson } from './test-clinic';
import type { TestServer } from './test-server';

/** Pay of a whole month in minor units, and what is left out of the record on purpose. */
export interface Employment {
  amount?: number;
  basis?: 'MONTH' | 'HOUR' | 'DAY' | 'YEAR';
  hasBank?: boolean;
  hasStructure?: boolean;
  /** Null: no pay was agreed. */
  validFrom?: string | null;
  fields?: Partial<NewEmployee>;
}

/** Clinic with payroll: a structure, its people, and the steps of a month. */
export interface PayrollClinic extends PeopleClinic {
  approver: TestPerson;
  /** Takes no part in the months: may reverse them. */
  third: TestPerson;
  fourth: TestPerson;
  accountant: TestPerson;
  structureId: string;
  employ(employment?: Employment): Promise<string>;
  /** Employs the person to whom the account of a role belongs. */
  employAs(role: Role, employment?: Employment): Promise<{ id: string; person: TestPerson }>;
  agree(employeeId: string, validFrom: string, amount: number): Promise<void>;
  open(month: string): Promise<PayrollPeriod>;
  calculate(period: Pick<PayrollPeriod, 'id'>, by?: TestPerson): Promise<PayrollPeriod>;
  approve(period: Pick<PayrollPeriod, 'id' | 'version'>, by?: TestPerson): Promise<PayrollPeriod>;
  pay(period: Pick<PayrollPeriod, 'id' | 'version'>): Promise<PayrollPeriod>;
  get(id: string): Promise<PayrollPeriod>;
  /** Opens, calculates and approves a month. */
  approved(month: string): Promise<PayrollPeriod>;
  entries(periodId: string): Promise<PayrollEntrySummary[]>;
  /** Balance of each account; positive on the debit side. */
  sums(): Promise<Record<string, number>>;
  /** Net pay that is owed by the ledger, less that of the entries: zero. */
  untied(): Promise<number>;
}

const component = (fields: Partial<PayComponent> & Pick<PayComponent, 'code' | 'kind' | 'method'>): PayComponent => ({
  name: fields.code,
  amount: null,
  percent: null,
  formula: null,
  table: null,
  condition: null,
  isProrated: false,
  isTaxable: fields.kind === 'EARNING',
  isPreTax: false,
  rounding: 'MINOR',
  refunds: false,
  account: null,
  startsOn: '2020-01-01',
  endsOn: null,
  ...fields,
});

/** Half of the pay is basic; a fund of both sides, and tax over the year. */
export const STAFF_COMPONENTS: readonly PayComponent[] = [
  component({ code: 'BASIC', kind: 'EARNING', method: 'FORMULA', formula: 'PAY / 2' }),
  component({ code: 'ALLOWANCE', kind: 'EARNING', method: 'FORMULA', formula: 'PAY - BASIC' }),
  component({ code: 'OVERTIME', kind: 'EARNING', method: 'FORMULA', formula: 'OVERTIME_HOURS * FULL_PAY / 173' }),
  component({
    code: 'FUND',
    kind: 'DEDUCTION',
    method: 'PERCENT',
    percent: '12',
    formula: 'BASIC',
    account: 'PENSION_PAYABLE',
  }),
  component({
    code: 'FUND_EMPLOYER',
    kind: 'EMPLOYER',
    method: 'PERCENT',
    percent: '12',
    formula: 'BASIC',
    account: 'PENSION_PAYABLE',
  }),
  component({
    code: 'INCOME_TAX',
    kind: 'DEDUCTION',
    method: 'CUMULATIVE',
    formula: 'TAXABLE',
    account: 'INCOME_TAX_WITHHELD',
    table: {
      taxable: null,
      bands: [
        { above: '0', upTo: '12000', percent: '0' },
        { above: '12000', upTo: null, percent: '10' },
      ],
      result: null,
    },
  }),
];

/** Opens a clinic of its own with a pay structure. */
export async function openPayrollClinic(server: TestServer): Promise<PayrollClinic> {
  const people = await openPeopleClinic(server);
  const { clinic, clerk, hire } = people;
  const approver = clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] });
  const third = clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] });
  const { currency } = await clinic.db
    .selectFrom('tenants')
    .select('currency')
    .where('id', '=', clinic.tenantId)
    .executeTakeFirstOrThrow();
  const { structure } = await clerk.call(payStructures.create, {
    body: { name: 'Staff', currency, components: [...STAFF_COMPONENTS] },
  });
  await clerk.call(payrollSettings.update, { body: { payerIban: 'DE89370400440532013000', version: 1 } });

  const versionOf = async (id: string) =>
    (
      await clinic.db
        .selectFrom('employees')
        .select('version')
        .where('tenantId', '=', clinic.tenantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).version;
  const agree: PayrollClinic['agree'] = async (id, validFrom, amount) => {
    await clerk.call(payTerms.create, { params: { id }, body: { validFrom, amount, version: await versionOf(id) } });
  };
  const equip = async (
    id: string,
    { amount = 4_000_00, basis = 'MONTH', hasBank = true, hasStructure = true, validFrom = '2025-01-01' }: Employment,
  ) => {
    if (validFrom !== null)
      await clerk.call(payTerms.create, {
        params: { id },
        body: { validFrom, amount, basis, version: await versionOf(id) },
      });
    if (hasStructure) {
      const body = { structureId: structure.id, employeeIds: [id], startsOn: '2025-01-01' };
      await clerk.call(payStructureAssignments.create, { body });
    }
    if (!hasBank) return;
    const account = { holder: 'Asha Raman', bankName: null, accountNumber: null, routingNumber: null };
    const details = { ...account, iban: 'GB82WEST12345698765432', reason: 'First' };
    const { proposedBankDetails } = await clerk.call(employeeBankDetails.propose, { params: { id }, body: details });
    const decision = { bankDetailsId: proposedBankDetails?.id ?? '', isApproved: true };
    await third.call(employeeBankDetails.decide, { params: { id }, body: decision });
  };
  const get: PayrollClinic['get'] = async (id) => (await clerk.call(payrollPeriods.get, { params: { id } })).period;
  const open: PayrollClinic['open'] = async (month) => {
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
    const body = { name: month, startsOn: `${month}-01`, endsOn: last, payOn: last };
    return (await clerk.call(payrollPeriods.create, { body })).period;
  };
  const calculate: PayrollClinic['calculate'] = async ({ id }, by = clerk) =>
    (await by.call(payrollPeriods.calculate, { body: { payrollPeriodId: id } })).period;
  const approve: PayrollClinic['approve'] = async ({ id, version }, by = approver) =>
    (await by.call(payrollPeriods.approve, { params: { id }, body: { version } })).period;
  const accountant = clinic.as('STAFF', { duties: ['FINANCE'] });

  return {
    ...people,
    approver,
    third,
    fourth: clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] }),
    accountant,
    structureId: structure.id,
    agree,
    async employ(employment = {}) {
      const id = await hire(employment.fields);
      await equip(id, employment);
      return id;
    },
    async employAs(role, employment = {}) {
      const found = await people.hireAs(role, employment.fields);
      await equip(found.id, employment);
      return found;
    },
    open,
    calculate,
    approve,
    async pay({ id, version }) {
      await accountant.call(payrollPeriods.pay, { params: { id }, body: { version } });
      return get(id);
    },
    get,
    async approved(month) {
      return approve(await calculate(await open(month)));
    },
    async entries(payrollPeriodId) {
      return (await clerk.call(payrollEntries.list, { query: { payrollPeriodId, limit: 100 } })).entries;
    },
    async sums() {
      const { rows } = await sql<{ key: string; amount: number }>`
        select a.key, sum(l.debit - l.credit)::bigint as amount from journal_lines l
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
        where l.tenant_id = ${clinic.tenantId} group by 1 having sum(l.debit - l.credit) <> 0 order by 1`.execute(
        clinic.db,
      );
      return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]));
    },
    async untied() {
      const { ledger } = await accountant.call(payrollPeriods.payable, {});
      return ledger.owed - ledger.unpaid;
    },
  };
}
