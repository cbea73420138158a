import { payrollPeriods, payStructures } from '@polyclinic/contract';
import type { Client } from 'pg';
import { openDatabase } from '../platform/db/database';
import { STAFF_COMPONENTS } from '../testing/payroll-clinic';
import type { TestPerson } from '../testing/test-clinic';
import { openTestServer, type TestServer } from '../testing/test-server';

/** Number of employees of the two clinics. */
export interface PayrollSizes {
  small: number;
  large: number;
}

/** Sizes that the goal is set for. */
export const PAYROLL_SIZES: PayrollSizes = { small: 50, large: 5_000 };
/** Sizes that show in seconds whether the measurement works. */
export const PAYROLL_SAMPLE: PayrollSizes = { small: 50, large: 500 };

const MONTH = { startsOn: '2026-05-01', endsOn: '2026-05-31', payOn: '2026-05-31' };
/** Calculations of the small clinic for one of the large clinic, so that both take about as long. */
const TURNS = { small: 20, large: 3 };
const GOAL = 1.2;

/** Prints what the calculation of a month costs for each employee, in a small clinic and in a large one (goal: ratio 1.2). */
export async function benchPayroll(
  superuser: Client,
  urls: { app: string },
  { sizes, say }: { sizes: PayrollSizes; say: (line: string) => void },
): Promise<void> {
  const server = await openTestServer({}, openDatabase({ url: urls.app }));
  try {
    say(
      '\nPayroll: microseconds for each employee, median of the calculations of a month, the whole way through the server.',
    );
    const small = await perEmployee(server, superuser, { staff: sizes.small, turns: TURNS.small });
    say(line(sizes.small, small));
    const large = await perEmployee(server, superuser, { staff: sizes.large, turns: TURNS.large });
    say(line(sizes.large, large));
    say(`ratio ${(large / small).toFixed(2)} (goal: at most ${GOAL})`);
  } finally {
    await server.close();
  }
}

const line = (staff: number, micros: number) =>
  `${staff.toLocaleString('en').padStart(6)} employees  ${micros.toFixed(0).padStart(6)} µs each  ${((staff * micros) / 1e6).toFixed(2)} s`;

async function perEmployee(
  server: TestServer,
  superuser: Client,
  { staff, turns }: { staff: number; turns: number },
): Promise<number> {
  const clinic = await server.openClinic({ name: `Payroll of ${staff}` });
  const clerk = clinic.as('STAFF', { duties: ['HR'] });
  const { rows } = await superuser.query<{ currency: string }>('select currency from tenants where id = $1', [
    clinic.tenantId,
  ]);
  const body = { name: 'Staff', currency: rows[0]?.currency ?? 'USD', components: [...STAFF_COMPONENTS] };
  const { structure } = await clerk.call(payStructures.create, { body });
  await fillStaff(superuser, { tenantId: clinic.tenantId, structureId: structure.id, staff });
  const { period } = await clerk.call(payrollPeriods.create, { body: { name: 'May', ...MONTH } });
  await calculate(clerk, period.id);
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const begun = performance.now();
    await calculate(clerk, period.id);
    times.push(performance.now() - begun);
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return (median * 1000) / staff;
}

async function calculate(clerk: TestPerson, payrollPeriodId: string): Promise<void> {
  await clerk.call(payrollPeriods.calculate, { body: { payrollPeriodId } });
}

/** Employees with pay, bank details, a structure and a raise in the middle of the month, by plain statements. */
async function fillStaff(
  superuser: Client,
  { tenantId, structureId, staff }: { tenantId: string; structureId: string; staff: number },
): Promise<void> {
  await superuser.query(
    `insert into employees (tenant_id, number, first_name, last_name, joined_on)
     select $1, 'N-' || n, 'Asha', 'Raman ' || n, '2024-01-01' from generate_series(1, $2::int) n`,
    [tenantId, staff],
  );
  await superuser.query(
    `insert into pay_terms (tenant_id, employee_id, valid_from, amount, currency)
     select e.tenant_id, e.id, d.day::date, 300000 + d.raise, t.currency
     from employees e join tenants t on t.id = e.tenant_id
     cross join (values ('2024-01-01', 0), ('2026-05-16', 20000)) d (day, raise) where e.tenant_id = $1`,
    [tenantId],
  );
  await superuser.query(
    `insert into employee_assignments (tenant_id, employee_id, valid_from)
     select tenant_id, id, joined_on from employees where tenant_id = $1`,
    [tenantId],
  );
  await superuser.query(
    `insert into employee_bank_details (tenant_id, employee_id, holder, iban, reason, status)
     select tenant_id, id, first_name, 'GB82WEST12345698765432', 'First', 'APPROVED' from employees where tenant_id = $1`,
    [tenantId],
  );
  await superuser.query(
    `insert into pay_structure_assignments (tenant_id, employee_id, starts_on, structure_id)
     select tenant_id, id, joined_on, $2 from employees where tenant_id = $1`,
    [tenantId, structureId],
  );
  await superuser.query('analyze employees, pay_terms, employee_assignments, employee_bank_details');
}
