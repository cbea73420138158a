import { availability, type Hold } from '@polyclinic/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, press, pressButton } from '../../lib/testing';
import { arun, asha, bodiesOf, DATE, heldId, meera, onDay, scaling, serveBooking, step, time } from './testing-booking';

const FROM_CARD = `/book-appointment?patient=${asha.id}`;
const names = async () =>
  within(await screen.findByRole('list', { name: 'Doctors' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('section 5: only active doctors are shown', async () => {
  serveBooking({ doctors: [meera, { ...arun, isActive: false }] });
  await openAt(FROM_CARD);
  expect(await names()).toEqual([expect.stringMatching(/^Dr. Meera Iyer/)]);
});

test('section 5: the search for a doctor matches name or specialization', async () => {
  const others = Array.from({ length: 4 }, (_, index) => ({
    ...meera,
    id: `0192f0c1-0000-7000-8000-00000000021${index}`,
    lastName: `Nair ${index}`,
  }));
  serveBooking({ doctors: [meera, arun, ...others] });
  await openAt(FROM_CARD);
  await fill('Search doctors...', 'dermato');
  await waitFor(async () => expect(await names()).toEqual([expect.stringMatching(/^Dr. Arun Das/)]));
  await fill('Search doctors...', 'xyz');
  expect(await screen.findByText('No Doctors Available')).toBeInTheDocument();
});

test('a service that no doctor offers says so, and another one can be chosen', async () => {
  const laser = { ...scaling, id: '0192f0c1-0000-7000-8000-000000000409', name: 'Laser', skills: ['Laser'] };
  serveBooking({ types: [scaling, laser] });
  await openAt(`${FROM_CARD}&service=${laser.id}`);
  expect(await screen.findByText('No doctor offers “Laser” at the moment.')).toBeInTheDocument();
  await pressButton('Scaling');
  expect(await names()).toHaveLength(2);
});

test('a doctor who is away or fully booked says so, and comes after those who are free', async () => {
  const server = serveBooking();
  server.answer(availability.doctors, ({ query }) => ({
    doctors: [onDay(arun, { away: 'ON_LEAVE' }), onDay(meera, { firstSlot: `${String(query.date)}T16:00:00` })],
  }));
  await openAt(FROM_CARD);
  await screen.findByRole('button', { name: /^Next available/ });
  expect(await names()).toEqual([
    'Dr. Meera IyerGeneral Practice · free today, 16:00',
    'Dr. Arun DasDermatology · today: Doctor on leave',
  ]);
});

test('the next available time is looked for on the following days as well', async () => {
  const server = serveBooking();
  const today = new Date().toISOString().slice(0, 10);
  server.answer(availability.doctors, ({ query }) => {
    const date = String(query.date);
    return { doctors: [onDay(meera, { firstSlot: date === today ? null : `${date}T09:00:00` })] };
  });
  await openAt(FROM_CARD);
  expect(await screen.findByRole('button', { name: /^Next available/ })).toHaveTextContent('Dr. Meera Iyer · free');
  expect(server.requests.filter(({ path }) => path === '/appointments/available-doctors')).toHaveLength(2);
});

test('the booking can go on without the next available time', async () => {
  const server = serveBooking();
  server.disconnect(availability.doctors);
  await openAt(FROM_CARD);
  expect(await screen.findByText("Couldn't find the next available time. Choose a doctor.")).toBeInTheDocument();
  expect(await names()).toHaveLength(2);
});

test('a second press while the time is about to be held books nothing more', async () => {
  const server = serveBooking();
  let answerHold: (hold: Hold) => void = () => undefined;
  const held = new Promise<Hold>((resolve) => {
    answerHold = resolve;
  });
  server.answer(availability.hold, async () => ({ hold: await held }));
  await openAt(`${FROM_CARD}&with=${meera.id}&at=${DATE}T09:00:00&service=${scaling.id}`);
  await step('Review');
  await pressButton('Book Appointment');
  await pressButton('Book Appointment');
  expect(bodiesOf(server, '/appointments')).toEqual([]);
  const expiresAt = new Date(Date.now() + 450_000).toISOString();
  answerHold({
    id: heldId,
    doctorId: meera.id,
    dateTime: `${DATE}T09:00:00`,
    duration: 30,
    expiresAt,
    mayExtend: true,
  });
  await screen.findByText('Appointment booked successfully!');
  expect(bodiesOf(server, '/appointments')).toMatchObject([{ holdId: heldId }]);
});

test('the time is held from the moment it is chosen, and given back when the booking is closed', async () => {
  const server = serveBooking();
  await openAt(`${FROM_CARD}&with=${meera.id}&day=${DATE}`);
  await press(await time('10:00'));
  expect(await screen.findByText(/^10:00 held for you until/)).toBeInTheDocument();
  await pressButton('Close');
  await waitFor(() =>
    expect(server.requests).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: `/appointments/holds/${heldId}` }),
    ),
  );
});

test('the back button of the device closes the registration of a patient, and the booking stays', async () => {
  const watchers: EventTarget[] = [];
  class FakeWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy() {
      return undefined;
    }
  }
  Object.assign(globalThis, { CloseWatcher: FakeWatcher });
  serveBooking();
  await openAt('/book-appointment');
  await pressButton('Register new patient');
  expect(await screen.findByLabelText('First name')).toBeInTheDocument();
  act(() => {
    watchers.at(-1)?.dispatchEvent(new Event('close'));
  });
  await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
  await step('Select Patient');
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
});
