import { staffOnDuty } from '@polyclinic/contract';
import { dailyHours, givenException, givenHours } from '../../../testing/schedule';
import type { TestClinic } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

/** A Monday. */
const DAY = '2030-05-06';

let server: TestServer;
let clinic: TestClinic;
let doctorId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  doctorId = await clinic.givenDoctor();
  await givenHours(clinic, dailyHours('09:00', '17:00'));
});

/** Sets the time at the clinic, which is five and a half hours ahead of UTC. */
function setTime(time: string): void {
  server.clock.now = () => new Date(Date.parse(`${DAY}T${time}:00Z`) - 330 * 60_000);
}

async function stateOf(id: string) {
  const { colleagues } = await clinic.as('NURSE').call(staffOnDuty.list, {});
  const { state, until } = colleagues.find((one) => one.id === id) ?? { state: undefined, until: undefined };
  return { state, until };
}

test('an employee is on duty within the hours of the clinic, and until they end', async () => {
  setTime('10:00');
  expect(await stateOf(doctorId)).toEqual({ state: 'ON_DUTY', until: '2030-05-06T11:30:00.000Z' });
  setTime('17:00');
  expect(await stateOf(doctorId)).toEqual({ state: 'OFF', until: null });
});

test('hours of the own replace those of the clinic', async () => {
  await givenHours(clinic, dailyHours('14:00', '20:00'), doctorId);
  setTime('10:00');
  expect(await stateOf(doctorId)).toEqual({ state: 'OFF', until: null });
  setTime('18:00');
  expect(await stateOf(doctorId)).toEqual({ state: 'ON_DUTY', until: '2030-05-06T14:30:00.000Z' });
});

test('leave counts as away, and ends duty when it begins', async () => {
  await givenException(clinic, 'LEAVE', [`${DAY}T12:00:00`, `${DAY}T17:00:00`], { userId: doctorId });
  setTime('10:00');
  expect(await stateOf(doctorId)).toEqual({ state: 'ON_DUTY', until: '2030-05-06T06:30:00.000Z' });
  setTime('13:00');
  expect(await stateOf(doctorId)).toEqual({ state: 'AWAY', until: null });
});

test('nobody is on duty while the clinic is closed', async () => {
  await givenException(clinic, 'HOLIDAY', [`${DAY}T00:00:00`, '2030-05-07T00:00:00']);
  setTime('10:00');
  expect(await stateOf(doctorId)).toEqual({ state: 'OFF', until: null });
});

test('those on duty come first; patients and deactivated accounts are left out', async () => {
  await givenHours(clinic, dailyHours('14:00', '20:00'), doctorId);
  const goneId = await clinic.givenDoctor({ isActive: false });
  await clinic.as('PATIENT').identity();
  setTime('10:00');
  const { colleagues } = await clinic.as('NURSE').call(staffOnDuty.list, {});
  expect(colleagues.map(({ role, state }) => [role, state])).toEqual([
    ['NURSE', 'ON_DUTY'],
    ['DOCTOR', 'OFF'],
  ]);
  expect(colleagues.some(({ id }) => id === goneId)).toBe(false);
});

test('patients do not see who is on duty', async () => {
  expect((await clinic.as('PATIENT').refusal(staffOnDuty.list, {})).code).toBe('FORBIDDEN');
});
