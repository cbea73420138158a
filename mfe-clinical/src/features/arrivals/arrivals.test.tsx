import { fakeServer } from '@polyclinic/client/testing';
import { arrivals, type MyArrival } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, openExtension, pressButton, someDoctor } from '../../lib/testing';

const { id: doctorId, firstName, lastName } = someDoctor();
const VISIT: MyArrival = {
  id: '0192f0c1-0000-7000-8000-000000000d01',
  dateTime: '2030-01-01T09:30:00',
  doctor: { id: doctorId, firstName, lastName, nativeName: null },
  status: 'CONFIRMED',
  arrivedAt: null,
  queue: {
    clinicName: 'Adyar Polyclinic',
    token: null,
    state: 'EXPECTED',
    ahead: 0,
    expectedAt: null,
    scheduledAt: '2030-01-01T09:30:00Z',
    timeZone: 'UTC',
    now: '2030-01-01T09:20:00Z',
  },
};

async function open(address: string, appointments: MyArrival[], takesLocation = false) {
  const server = fakeServer('PATIENT');
  server.answer(arrivals.mine, { appointments, takesLocation });
  server.answer(arrivals.announce, { arrivedAt: '2030-01-01T09:20:00Z' });
  await openAt(address);
  return server;
}
const sent = (server: Awaited<ReturnType<typeof open>>) => server.writes().map(({ path, body }) => [path, body]);

test('the scanned code announces the arrival with one press', async () => {
  const server = await open('/arrive?code=abc.def', [VISIT]);
  await pressButton('I am here');
  await waitFor(() => expect(sent(server)).toEqual([[`/my-arrivals/${VISIT.id}`, { code: 'abc.def' }]]));
});

test('without a code, and without a place of the clinic, the patient is asked to scan', async () => {
  await open('/arrive', [VISIT]);
  expect(await screen.findByText(/scan the code at the front desk/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I am here' })).not.toBeInTheDocument();
});

test('a phone that does not say where it is leads to the code', async () => {
  const server = await open('/arrive', [VISIT], true);
  await pressButton('I am here');
  expect(await screen.findByText(/Scan the code at the front desk instead/)).toBeInTheDocument();
  expect(sent(server)).toEqual([]);
});

test('a patient who waits sees the number and how many are ahead', async () => {
  const queue = { ...VISIT.queue, state: 'WAITING' as const, token: 7, ahead: 2 };
  await open('/arrive', [{ ...VISIT, status: 'CHECKED_IN', queue }]);
  expect(await screen.findByText('2 people')).toBeInTheDocument();
  expect(screen.getByText('7')).toBeInTheDocument();
});

test('without an appointment today the screen says so', async () => {
  await open('/arrive', []);
  expect(await screen.findByText('You have no appointment today')).toBeInTheDocument();
});

test('an administrator sets the place of the clinic, and turns it off again', async () => {
  const server = fakeServer('ADMIN');
  const settings = { latitude: 13.0827, longitude: 80.2707, metres: 150 };
  server.answer(arrivals.settings, { settings: null });
  server.answer(arrivals.changeSettings, () => {
    server.answer(arrivals.settings, { settings });
    return { settings };
  });
  await openExtension('ArrivalSettingsPanel', {});
  await screen.findByText('Off: patients scan the code at the front desk.');
  await pressButton('Set location');
  await fill('Latitude', '13.0827');
  await fill('Longitude', '80.2707');
  await pressButton('Save');
  await waitFor(() => expect(server.writes().map(({ body }) => body)).toEqual([{ settings }]));
  await pressButton('Turn off');
  await waitFor(() => expect(server.writes().at(-1)?.body).toEqual({ settings: null }));
});
