import {
  addDays,
  chart,
  dispensing,
  formulary,
  prescriptions,
  refillRequests,
  type InputOf,
} from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { completePrescriptions } from './complete-prescriptions';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient();
});

type Item = InputOf<typeof prescriptions.create>['body']['items'][number];
const today = new Date().toISOString().slice(0, 10);
const tablet = { dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'OD' } as const;
const draft = async (items: Item[], startDate = today) =>
  (await doctor.call(prescriptions.create, { body: { patientId, startDate, items } })).prescription;
async function signed(items: Item[], startDate = today) {
  const { id } = await draft(items, startDate);
  return (await doctor.call(prescriptions.sign, { params: { id }, body: { version: 1 } })).prescription;
}
const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000);
const complete = (days = 0) => completePrescriptions({ ...server.deps, now: inDays(days) });
const statusOf = async (id: string) => (await doctor.call(prescriptions.get, { params: { id } })).prescription.status;
const onChart = async () =>
  (await doctor.call(chart.get, { params: { id: patientId } })).chart.medicines.map(({ drugName, lastDate }) => [
    drugName,
    lastDate,
  ]);
const give = async (orderId: string, itemId: string, quantity: number) => {
  const lines = [{ itemId, quantity, batch: 'B', expiresOn: addDays(today, 400) }];
  const pharmacist = clinic.as('PHARMACIST');
  return (await pharmacist.call(dispensing.dispense, { params: { id: orderId }, body: { lines } })).order;
};

describe('the quantity', () => {
  test('is whole packs where the formulary knows their size, unless it is written by hand', async () => {
    const item = { ...tablet, drugName: 'Metformin 500 mg', frequency: 'BID' as const, duration: 7, packSize: 10 };
    const { items } = await draft([item, { ...item, quantity: 14 }, { ...item, packSize: null }]);
    expect(items.map(({ quantity, packSize }) => [quantity, packSize])).toEqual([
      [20, 10],
      [14, 10],
      [14, null],
    ]);
  });

  test('counts doses of a day that differ', async () => {
    const uneven = { ...tablet, drugName: 'Metformin', frequency: 'BID' as const, dose: 2, dosesOfDay: [1, 0, 2] };
    const { items } = await draft([{ ...uneven, duration: 5 }]);
    expect(items).toMatchObject([{ quantity: 15, dosesOfDay: [1, 0, 2] }]);
    const body = { patientId, startDate: today, items: [{ ...uneven, frequency: 'TID' as const }] };
    expect(Object.keys((await doctor.refusal(prescriptions.create, { body })).fields ?? {})).toEqual([
      'items.0.dosesOfDay',
    ]);
  });
});

test("the check of a patient knows the maximum that the clinic's formulary names", async () => {
  await clinic.db
    .updateTable('patients')
    .set({ dateOfBirth: '1980-01-01' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .execute();
  const bounded = { name: 'Metformin', strength: '500 mg', form: 'TABLET' as const, routes: ['ORAL' as const] };
  const bound = { doseUnit: 'TABLET' as const, maxPerDay: 4, maxPerDaySource: 'Summary of product' };
  await clinic.as('ADMIN').call(formulary.create, { body: { ...bounded, ...bound } });
  const check = async (dose: number) => {
    const sig = { dose, doseUnit: 'TABLET' as const, frequency: 'BID' as const, maxPerDay: null };
    const body = { patientId, drugs: [{ name: 'metformin 500 mg', sig }] };
    return (await doctor.call(prescriptions.checkInteractions, { body })).check;
  };
  expect(await check(2)).toMatchObject({ findings: [], doseChecked: ['metformin 500 mg'] });
  expect((await check(3)).findings).toMatchObject([{ ruleId: 'dose/formulary', severity: 'MAJOR' }]);
});

describe('a prescription is completed', () => {
  test('after the last day of its longest course, and not before', async () => {
    const { id } = await signed([
      { ...tablet, drugName: 'Paracetamol', duration: 2 },
      { ...tablet, drugName: 'Metformin', duration: 5 },
    ]);
    await complete(3);
    expect(await statusOf(id)).toBe('ACTIVE');
    await complete(6);
    expect(await statusOf(id)).toBe('COMPLETED');
    expect(await onChart()).toEqual([]);
    const change = { params: { id }, body: { version: 3, action: 'STOP' as const, reason: 'Rash' } };
    expect((await doctor.refusal(prescriptions.changeStatus, change)).code).toBe('PRESCRIPTION_STATUS');
  });

  test('and each course leaves the active medicines on its own last day', async () => {
    const startDate = addDays(today, -3);
    await signed(
      [
        { ...tablet, drugName: 'Paracetamol', duration: 2 },
        { ...tablet, drugName: 'Metformin' },
      ],
      startDate,
    );
    expect(await onChart()).toEqual([['Metformin', null]]);
  });

  test('with the audit entry of the system', async () => {
    const { id } = await signed([{ ...tablet, drugName: 'Paracetamol', duration: 2 }], addDays(today, -9));
    await complete();
    const entry = await clinic.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'actorRole'])
      .where('tenantId', '=', clinic.tenantId)
      .where('resource', '=', 'prescriptions')
      .where('recordId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'STATUS', actorId: null, actorRole: 'SYSTEM' });
  });

  test('after the refills that it allows, and not while one waits for its answer', async () => {
    const refillable = { ...tablet, drugName: 'Metformin', duration: 10, refillsAllowed: 1 };
    const { id, items } = await signed([refillable], addDays(today, -18));
    expect(await onChart()).toEqual([['Metformin', addDays(today, 1)]]);
    await complete(1);
    expect(await statusOf(id)).toBe('ACTIVE');
    const params = { id: items[0]?.id ?? '' };
    await clinic.as('PATIENT', { patientId }).call(refillRequests.request, { params, body: {} });
    await complete(4);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('when the last supply is used up, where it has no duration', async () => {
    const { id, items } = await signed([{ ...tablet, drugName: 'Metformin', quantity: 10 }]);
    expect(await onChart()).toEqual([['Metformin', null]]);
    await give(id, items[0]?.id ?? '', 4);
    await complete(30);
    expect(await statusOf(id)).toBe('ACTIVE');
    await give(id, items[0]?.id ?? '', 6);
    expect(await onChart()).toMatchObject([['Metformin', expect.any(String)]]);
    await complete(8);
    expect(await statusOf(id)).toBe('ACTIVE');
    await complete(12);
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  test('later than its duration says, if the supply was handed out late', async () => {
    const { id, items } = await signed([{ ...tablet, drugName: 'Metformin', duration: 10 }], addDays(today, -8));
    await give(id, items[0]?.id ?? '', 10);
    await complete(4);
    expect(await statusOf(id)).toBe('ACTIVE');
    await complete(12);
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  test('but not while it is on hold', async () => {
    const { id } = await signed([{ ...tablet, drugName: 'Paracetamol', duration: 2 }]);
    const hold = { params: { id }, body: { version: 2, action: 'HOLD' as const, reason: 'Surgery' } };
    await doctor.call(prescriptions.changeStatus, hold);
    await complete(9);
    expect(await statusOf(id)).toBe('ON_HOLD');
  });
});

describe('a revision', () => {
  const revise = (id: string) => ({
    params: { id },
    body: { origin: 'REVISE' as const, startDate: addDays(today, 1) },
  });
  const sign = (id: string) => ({ params: { id }, body: { version: 1 } });
  const hold = (id: string) => ({ params: { id }, body: { version: 2, action: 'HOLD' as const, reason: 'Surgery' } });

  test('of a prescription on hold is refused with that reason, when it is written and when it is signed', async () => {
    const { id } = await signed([{ ...tablet, drugName: 'Paracetamol' }]);
    const { prescription } = await doctor.call(prescriptions.copy, revise(id));
    await doctor.call(prescriptions.changeStatus, hold(id));
    expect((await doctor.refusal(prescriptions.copy, revise(id))).code).toBe('PRESCRIPTION_ON_HOLD');
    expect((await doctor.refusal(prescriptions.sign, sign(prescription.id))).code).toBe('PRESCRIPTION_ON_HOLD');
    const resume = { params: { id }, body: { version: 3, action: 'RESUME' as const } };
    await doctor.call(prescriptions.changeStatus, resume);
    await doctor.call(prescriptions.sign, sign(prescription.id));
    expect(await statusOf(id)).toBe('STOPPED');
  });

  test('is signed although the course that it replaces has ended since', async () => {
    const { id } = await signed([{ ...tablet, drugName: 'Paracetamol', duration: 2 }]);
    const { prescription } = await doctor.call(prescriptions.copy, revise(id));
    await complete(3);
    await doctor.call(prescriptions.sign, sign(prescription.id));
    expect([await statusOf(id), await statusOf(prescription.id)]).toEqual(['COMPLETED', 'ACTIVE']);
  });
});
