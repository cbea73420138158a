import { appointments, ERRORS, patients } from '@polyclinic/contract';
import { createApi, onConfirmationNeeded } from './index';
import { fakeServer } from './testing';

const api = createApi({ appointments, patients });
const BOOKING = {
  patientId: '0192f0c1-0000-7000-8000-00000000000a',
  doctorId: '0192f0c1-0000-7000-8000-00000000000b',
  dateTime: '2030-03-04T09:00:00',
};
const REFUSAL = { code: 'CONFIRMATION_NEEDED', message: ERRORS.CONFIRMATION_NEEDED[1] };

let stop = () => {};
afterEach(() => stop());

/** A server that refuses until the person has confirmed their identity. */
function guarded() {
  const server = fakeServer('ADMIN');
  const state = { isConfirmed: false };
  server.refuse(appointments.create, 'CONFIRMATION_NEEDED');
  server.refuse(patients.list, 'CONFIRMATION_NEEDED');
  const accept = () => {
    state.isConfirmed = true;
    server.refuse(appointments.create, 'APPOINTMENT_SLOT_TAKEN');
    server.answer(patients.list, {
      patients: [],
      pagination: { page: 1, limit: 20, totalCount: 0, totalIsExact: true },
    });
  };
  return { server, accept };
}

test('a call that needs to know again who is there is repeated once, under the same key', async () => {
  const { server, accept } = guarded();
  stop = onConfirmationNeeded(async () => {
    accept();
    return true;
  });
  await expect(api.appointments.create.call({ body: BOOKING })).rejects.toMatchObject({
    code: 'APPOINTMENT_SLOT_TAKEN',
  });
  const keys = server.requests.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('several calls share one question, and one that was under way meanwhile is not asked about', async () => {
  const { accept } = guarded();
  let answer: (isGiven: boolean) => void = () => {};
  const ask = jest.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  stop = onConfirmationNeeded(ask);
  const calls = [1, 2, 3].map((page) => api.patients.list.call({ query: { page } }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  accept();
  answer(true);
  await expect(Promise.all(calls)).resolves.toHaveLength(3);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('whoever thinks better of it gets the refusal, and nothing is sent again', async () => {
  const { server } = guarded();
  stop = onConfirmationNeeded(() => Promise.resolve(false));
  await expect(api.patients.list.call()).rejects.toMatchObject(REFUSAL);
  expect(server.requests).toHaveLength(1);
});

test('a second refusal is told: the question is asked once per call', async () => {
  const { server } = guarded();
  stop = onConfirmationNeeded(() => Promise.resolve(true));
  await expect(api.patients.list.call()).rejects.toMatchObject(REFUSAL);
  expect(server.requests).toHaveLength(2);
});

test('where nobody can ask, the refusal is told', async () => {
  const { server } = guarded();
  await expect(api.patients.list.call()).rejects.toMatchObject(REFUSAL);
  expect(server.requests).toHaveLength(1);
});
