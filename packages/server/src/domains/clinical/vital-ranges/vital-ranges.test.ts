import { chart, patients, vitalRanges, vitals, type VitalRange } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
});

const range = (more: Partial<VitalRange> = {}): VitalRange => ({
  sex: null,
  ageFrom: { count: 0, unit: 'MONTHS' },
  ageTo: null,
  lowCritical: null,
  lowWarning: 50,
  highWarning: 100,
  highCritical: 125,
  source: 'Protocol of the clinic',
  ...more,
});
const change = (ranges: VitalRange[], version = 0, vital = 'heartRate') => ({
  params: { vital },
  body: { ranges, version },
});
const setOf = async (vital = 'heartRate') =>
  (await nurse.call(vitalRanges.list, {})).sets.find((set) => set.vital === vital);
const record = async (heartRate: number) =>
  nurse.call(vitals.create, { body: { patientId, heartRate, isConfirmed: true } });

test('the built-in ranges apply until the clinic changes them, and again when it returns to them', async () => {
  const builtIn = await setOf();
  expect(builtIn).toMatchObject({ isOwn: false, version: 0 });
  expect(builtIn?.ranges.at(-1)).toMatchObject({ highWarning: 111, source: 'NEWS2 (RCP 2017)' });
  const { set } = await doctor.call(vitalRanges.change, change([range()]));
  expect(set).toMatchObject({ isOwn: true, version: 1, ranges: [{ highWarning: 100 }] });
  expect(await setOf()).toEqual(set);
  expect((await setOf('systolic'))?.isOwn).toBe(false);
  const reset = { params: { vital: 'heartRate' }, body: { version: 1 } };
  const { set: back } = await clinic.as('ADMIN').call(vitalRanges.reset, reset);
  expect(back).toEqual({ ...builtIn, version: 2 });
  expect((await doctor.refusal(vitalRanges.change, change([range()], 1))).code).toBe('STALE_VERSION');
});

test('a nurse reads the ranges and changes none, and the front desk sees none', async () => {
  expect((await nurse.refusal(vitalRanges.change, change([range()]))).code).toBe('FORBIDDEN');
  const reset = { params: { vital: 'heartRate' }, body: { version: 0 } };
  expect((await nurse.refusal(vitalRanges.reset, reset)).code).toBe('FORBIDDEN');
  expect((await clinic.as('RECEPTIONIST').refusal(vitalRanges.list, {})).code).toBe('FORBIDDEN');
  expect((await doctor.refusal(vitalRanges.change, change([range()], 0, 'pain'))).code).toBe('VITAL_SIGN_UNKNOWN');
});

test('ages that overlap or have a gap are refused by their field, and nothing is stored', async () => {
  const until = (count: number) => range({ ageTo: { count, unit: 'MONTHS' } });
  const from = (count: number) => range({ ageFrom: { count, unit: 'MONTHS' } });
  for (const ranges of [
    [until(48), from(47)],
    [until(48), from(49)],
  ]) {
    const { code, fields } = await doctor.refusal(vitalRanges.change, change(ranges));
    expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', ['ranges.1.ageFrom']]);
  }
  expect(await setOf()).toMatchObject({ isOwn: false, version: 0 });
  await doctor.call(vitalRanges.change, change([from(48), until(48)]));
  expect((await setOf())?.ranges.map(({ ageFrom }) => ageFrom.count)).toEqual([0, 48]);
});

test('of two people who change the ranges of a sign at once one is told so', async () => {
  const outcomes = await Promise.allSettled([
    doctor.call(vitalRanges.change, change([range({ highWarning: 101 })])),
    clinic.as('ADMIN').call(vitalRanges.change, change([range({ highWarning: 102 })])),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a reading is assessed by the ranges in force, which it and its alert keep', async () => {
  expect((await record(105)).alerts).toEqual([]);
  await doctor.call(vitalRanges.change, change([range()]));
  const { vitals: reading, alerts } = await record(105);
  expect(reading).toMatchObject({
    flags: { heartRate: 'H' },
    ranges: { heartRate: { highWarning: 100, isOwn: true } },
  });
  expect(alerts).toMatchObject([{ level: 'WARNING', ranges: { heartRate: { highWarning: 100 } } }]);
  await doctor.call(vitalRanges.change, change([range({ highWarning: 110 })], 1));
  const after = (await nurse.call(vitals.get, { params: { id: reading.id } })).vitals;
  expect(after).toMatchObject({ flags: { heartRate: 'H' }, ranges: { heartRate: { highWarning: 100 } } });
  const { alerts: active } = await nurse.call(vitals.alerts, { query: { patientId } });
  expect(active).toMatchObject([{ value: '105', ranges: { heartRate: { highWarning: 100 } } }]);
  const { points } = await nurse.call(vitals.trends, { query: { patientId } });
  expect(points.map(({ ranges }) => ranges.heartRate?.highWarning)).toEqual([111, 100]);
});

test('a correction compares a value with the ranges of its time, and a new sign with those of now', async () => {
  const { vitals: reading } = await record(105);
  await doctor.call(vitalRanges.change, change([range()]));
  await doctor.call(
    vitalRanges.change,
    change([range({ lowWarning: 4, highWarning: 20, highCritical: 30 })], 0, 'respiratoryRate'),
  );
  const body = { heartRate: 106, respiratoryRate: 20, reason: 'Misread', version: 1 };
  const { vitals: corrected } = await nurse.call(vitals.update, { params: { id: reading.id }, body });
  expect(corrected.ranges).toMatchObject({ heartRate: { isOwn: false }, respiratoryRate: { isOwn: true } });
  const { alerts } = await nurse.call(vitals.alerts, { query: { patientId } });
  expect(alerts.map(({ subject }) => subject)).toEqual(['RESPIRATORY_RATE']);
});

test('the age group changes on the birthday, also for a child born on 29 February', async () => {
  const ages = [
    range({ ageTo: { count: 12, unit: 'MONTHS' } }),
    range({ ageFrom: { count: 12, unit: 'MONTHS' }, highWarning: 90 }),
  ];
  await doctor.call(vitalRanges.change, change(ages));
  patientId = await clinic.givenPatient({ dateOfBirth: '2020-02-29' });
  const limitOn = async (day: string) => {
    const body = { patientId, heartRate: 80, recordedAt: `${day}T12:00:00Z` };
    return (await nurse.call(vitals.create, { body })).vitals.ranges.heartRate?.highWarning;
  };
  expect([await limitOn('2021-02-28'), await limitOn('2021-03-01')]).toEqual([100, 90]);
});

test('the chart has the ranges for the age and sex of the patient; a scale of a doctor goes before them', async () => {
  const ranges = [range(), range({ sex: 'FEMALE', highWarning: 95 })];
  await doctor.call(vitalRanges.change, change(ranges));
  const inForce = async () => (await nurse.call(chart.get, { params: { id: patientId } })).chart.vitalRanges;
  expect(await inForce()).toMatchObject({ heartRate: { highWarning: 100 }, oxygenSaturation: { lowWarning: 93 } });
  const { patient } = await nurse.call(patients.get, { params: { id: patientId } });
  await clinic.db
    .updateTable('patients')
    .set({ gender: 'FEMALE' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patient.id)
    .execute();
  await doctor.call(vitals.setOxygenScale, { params: { patientId }, body: { scale: 2 } });
  expect(await inForce()).toMatchObject({ heartRate: { highWarning: 95 }, oxygenSaturation: { lowWarning: 85 } });
});

test('a change of the ranges is audited with the values before and after, and stays in the clinic', async () => {
  await doctor.call(vitalRanges.change, change([range()]));
  const rows = await clinic.db
    .selectFrom('auditLog')
    .select(['resource', 'action', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'vitalRanges')
    .execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows[0]?.changes)).toContain('Protocol of the clinic');
  const stranger = (await server.openClinic()).as('NURSE');
  const { sets } = await stranger.call(vitalRanges.list, {});
  expect(sets.some(({ isOwn }) => isOwn)).toBe(false);
});
