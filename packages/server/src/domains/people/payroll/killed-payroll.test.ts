import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  auth,
  employeeBankDetails,
  employees,
  fillPath,
  financialReports,
  ledger,
  payrollPeriods,
  payStructureAssignments,
  payStructures,
  payTerms,
  users,
  type DataOf,
  type Endpoint,
} from '@polyclinic/contract';
import { STAFF_COMPONENTS } from '../../../testing/payroll-clinic';
import { rounds } from '../../../testing/rounds';
import { prepareProduct, setUp, type StartedProduct } from '../../../testing/started-product';

const KILLS = rounds({ sample: 3, all: 24 });
const STAFF = 12;
/** Long ago, so that no month lies ahead of today, which the trial balance leaves out, however many a fast machine pays. */
const FIRST_DAY = '2004-01-01';
const credentials = { email: 'uma@x.test', password: 'a long enough password' };
const approver = { email: 'vik@x.test', password: 'another long password' };

jest.setTimeout((KILLS + 2) * 120_000);

let product: StartedProduct;
let tenantId = '';
const tokens = new Map<string, string>();
/** All months, those of a first try as well. */
const months: Month[] = [];

beforeAll(async () => {
  product = await prepareProduct();
  await product.start();
  await setUp(product, credentials);
  await logIn(credentials);
  const person = { firstName: 'Vik', lastName: 'Rao', role: 'STAFF', duties: ['PAYROLL_APPROVER'], ...approver };
  await call(users.create, { body: person });
  await logIn(approver);
  await staffed();
}, 300_000);
afterAll(() => product.end(), 60_000);

interface Input {
  params?: Record<string, string>;
  body?: object;
}

async function call<E extends Endpoint>(
  endpoint: E,
  { params = {}, body }: Input = {},
  { key = randomUUID(), by = credentials }: { key?: string; by?: typeof credentials } = {},
) {
  const token = tokens.get(by.email);
  const path = fillPath(endpoint.path, { tenantId, ...params });
  const own = token === undefined ? {} : { token };
  return product.send<DataOf<E>>(path, { method: endpoint.method, key, ...own, ...(body && { body }) });
}

async function logIn(who: typeof credentials): Promise<void> {
  tokens.delete(who.email);
  const { tenant, token } = await call(auth.login, { body: who }, { by: who });
  tokens.set(who.email, token);
  tenantId = tenant.id;
}

/** Employees who can be paid; their bank details are approved by the second administrator. */
async function staffed(): Promise<void> {
  const { settings } = await call(ledger.settings);
  const components = STAFF_COMPONENTS.map((component) => ({ ...component, startsOn: FIRST_DAY }));
  const { structure } = await call(payStructures.create, {
    body: { name: 'Staff', currency: settings.currency, components },
  });
  const ids: string[] = [];
  for (let index = 0; index < STAFF; index += 1) {
    const body = { firstName: 'Asha', lastName: `Raman ${index}`, joinedOn: FIRST_DAY };
    const { employee } = await call(employees.create, { body });
    const params = { id: employee.id };
    await call(payTerms.create, { params, body: { validFrom: FIRST_DAY, amount: 4_000_00 + index, version: 1 } });
    const details = {
      holder: 'Asha',
      bankName: null,
      iban: 'GB82WEST12345698765432',
      accountNumber: null,
      routingNumber: null,
    };
    const { proposedBankDetails } = await call(employeeBankDetails.propose, {
      params,
      body: { ...details, reason: 'First' },
    });
    const decision = { bankDetailsId: proposedBankDetails?.id ?? '', isApproved: true };
    await call(employeeBankDetails.decide, { params, body: decision }, { by: approver });
    ids.push(employee.id);
  }
  await call(payStructureAssignments.create, {
    body: { structureId: structure.id, employeeIds: ids, startsOn: FIRST_DAY },
  });
}

/** A month that is opened, calculated, approved and paid; each step always with the same key. */
class Month {
  readonly #keys = Array.from({ length: 4 }, () => randomUUID());
  net = 0;
  isDone = false;

  constructor(readonly month: string) {}

  async carryOut(): Promise<void> {
    const [open, calculate, approve, pay] = this.#keys;
    const last = new Date(Date.UTC(Number(this.month.slice(0, 4)), Number(this.month.slice(5, 7)), 0))
      .toISOString()
      .slice(0, 10);
    const body = { name: this.month, startsOn: `${this.month}-01`, endsOn: last, payOn: last };
    const { period } = await call(payrollPeriods.create, { body }, { key: open });
    const params = { id: period.id };
    const { period: calculated } = await call(
      payrollPeriods.calculate,
      { body: { payrollPeriodId: period.id } },
      { key: calculate },
    );
    const step = (version: number) => ({ params, body: { version } });
    const { period: approved } = await call(payrollPeriods.approve, step(calculated.version), {
      key: approve,
      by: approver,
    });
    const { payroll } = await call(payrollPeriods.pay, step(approved.version), { key: pay });
    expect(payroll).toMatchObject({ status: 'PAID', unpaid: 0 });
    this.net = approved.net;
    this.isDone = true;
  }
}

/** Returns whether an attempt ended because server or database was killed: it is then sent again. */
function isCutOff(error: unknown): boolean {
  // Errors of fetch() are of another realm than this test.
  return /^TypeError: |SERVICE_UNAVAILABLE/.test(String(error));
}

test('calculations, approvals and payments that are sent again after server or database was killed take effect once', async () => {
  const start = 12 * Number(FIRST_DAY.slice(0, 4));
  const run = async () => {
    for (;;) {
      const at = start + months.length;
      const month = new Month(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
      months.push(month);
      const isAnswered = await month.carryOut().then(
        () => true,
        (error: unknown) => (isCutOff(error) ? false : Promise.reject(error)),
      );
      if (!isAnswered) return;
    }
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const running = run();
    await sleep(800 + Math.random() * 2_000);
    if (kill % 2 === 0) {
      await product.stop('SIGKILL');
      await product.start();
    } else await product.killDatabase();
    await running;
    await logIn(credentials);
    await logIn(approver);
    const unanswered = months.filter(({ isDone }) => !isDone);
    expect(unanswered).toHaveLength(1);
    for (const month of unanswered) await month.carryOut();
  }
  const { rows, totals } = await call(financialReports.trialBalance);
  const balances = Object.fromEntries(rows.map(({ code, closing }) => [code, closing]));
  const net = months.reduce((sum, month) => sum + month.net, 0);
  expect(balances['1010']).toBe(-net);
  expect(balances['2200'] ?? 0).toBe(0);
  expect(totals.closing).toBe(0);
  const { ledger: tied } = await call(payrollPeriods.payable);
  expect(tied).toEqual({ owed: 0, unpaid: 0 });
  expect((await call(ledger.verify)).chain).toMatchObject({ isIntact: true, entryCount: 2 * months.length });
});
