import { fakeServer } from '@polyclinic/client/testing';
import { leaveImpact, type Absence, type AffectedAppointment } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt, press, pressButton, someAppointment, someDoctor } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-${String(last).padStart(12, '0')}`;
const ABSENCE = uuid(801);
const { patient, doctor } = someAppointment();
const other = { id: uuid(202), firstName: 'Arun', lastName: 'Das', nativeName: null };

const affected = (last: number, more: Partial<AffectedAppointment> = {}): AffectedAppointment => ({
  appointmentId: uuid(last),
  version: 1,
  dateTime: '2030-05-06T09:00:00',
  duration: 30,
  type: 'Scaling',
  patient: {
    ...patient,
    email: null,
  },
  doctor,
  offer: null,
  ...more,
});
const times = [
  { doctor: someDoctor(), dateTime: '2030-05-07T09:00:00' },
  { doctor: other, dateTime: '2030-05-06T09:00:00' },
];

const absence: Absence = {
  kind: 'LEAVE',
  person: doctor,
  facilityName: null,
  startsAt: '2030-05-06T00:00:00',
  endsAt: '2030-05-08T00:00:00',
  title: 'Ultrasound course',
  leaveReason: 'TRAINING',
};

function serve(list: AffectedAppointment[]) {
  const server = fakeServer('RECEPTIONIST');
  server.answer(leaveImpact.get, { absence, affected: list });
  server.answer(leaveImpact.propose, { proposals: list.map(({ appointmentId }) => ({ appointmentId, times })) });
  return server;
}

test('each patient is proposed a time, and all are offered with one press', async () => {
  const server = serve([affected(1), affected(2)]);
  server.answer(leaveImpact.offer, {
    offers: [
      { appointmentId: uuid(1), path: '/offer#one', isMailed: false },
      { appointmentId: uuid(2), path: null, isMailed: false },
    ],
  });
  await openAt(`/leave/${ABSENCE}`);
  await pressButton('Send 2 offers');
  expect(await screen.findByText('1 offer sent')).toBeInTheDocument();
  expect(screen.getByText('1 slot is no longer available')).toBeInTheDocument();
  const { body } = server.requests.find(({ path }) => path.endsWith('/offers')) ?? {};
  expect(body).toEqual({
    hours: 24,
    offers: [1, 2].map((last) => ({
      appointmentId: uuid(last),
      doctorId: someDoctor().id,
      dateTime: times[0]?.dateTime,
    })),
  });
});

test('it says who is away, from when to when, why, and how many appointments that affects', async () => {
  serve([affected(1), affected(2)]);
  await openAt(`/leave/${ABSENCE}`);
  expect(await screen.findByText('2 appointments')).toBeInTheDocument();
  for (const text of ['May 6 – May 7', 'Training · Ultrasound course'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText('Dr. Meera Iyer').length).toBeGreaterThan(0);
});

test('one patient alone can be sent an offer', async () => {
  const server = serve([affected(1, { patient: { ...patient, firstName: 'Ravi', email: null } }), affected(2)]);
  server.answer(leaveImpact.offer, { offers: [{ appointmentId: uuid(2), path: '/offer#two', isMailed: false }] });
  await openAt(`/leave/${ABSENCE}`);
  await screen.findByRole('button', { name: 'Send 2 offers' });
  await pressButton('Send offer to Asha Rao');
  expect(await screen.findByText('1 offer sent')).toBeInTheDocument();
  const { body } = server.requests.find(({ path }) => path.endsWith('/offers')) ?? {};
  expect(body).toMatchObject({ offers: [{ appointmentId: uuid(2) }] });
  expect(body).toHaveProperty('offers.length', 1);
});

test('what was offered already is not offered again, and its answer is told in words', async () => {
  const offer = {
    id: uuid(9),
    dateTime: '2030-05-07T09:00:00',
    doctor: someDoctor(),
    expiresAt: '2030-05-05T09:00:00Z',
  };
  serve([
    affected(1, { offer: { ...offer, status: 'OPEN' } }),
    affected(2, { offer: { ...offer, status: 'DECLINED' } }),
    affected(3),
  ]);
  await openAt(`/leave/${ABSENCE}`);
  expect(await screen.findByText(/^Open until/)).toBeInTheDocument();
  expect(screen.getByText('Declined')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Send 2 offers' })).toBeInTheDocument();
});

test('the link that was made on this page can be shown', async () => {
  const server = serve([affected(1)]);
  server.answer(leaveImpact.offer, { offers: [{ appointmentId: uuid(1), path: '/offer#one', isMailed: false }] });
  await openAt(`/leave/${ABSENCE}`);
  await screen.findByRole('button', { name: 'Send 1 offer' });
  const offer = {
    id: uuid(9),
    dateTime: '2030-05-07T09:00:00',
    doctor: someDoctor(),
    expiresAt: '2030-05-05T09:00:00Z',
  };
  server.answer(leaveImpact.get, { absence, affected: [affected(1, { offer: { ...offer, status: 'OPEN' } })] });
  await pressButton('Send 1 offer');
  await press(await screen.findByRole('button', { name: /^Show link for / }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByDisplayValue(/\/offer#one$/)).toBeInTheDocument();
});

test('an absence that concerns nobody says so', async () => {
  serve([]);
  await openAt(`/leave/${ABSENCE}`);
  expect(await screen.findByText('No affected appointments')).toBeInTheDocument();
});

test('times that cannot be looked for can be asked for again', async () => {
  const server = serve([affected(1)]);
  server.refuse(leaveImpact.propose, 'UNEXPECTED');
  await openAt(`/leave/${ABSENCE}`);
  expect(await screen.findByText("Couldn't find new times. Try again.")).toBeInTheDocument();
  server.answer(leaveImpact.propose, { proposals: [{ appointmentId: uuid(1), times }] });
  await pressButton('Try again');
  expect(await screen.findByRole('button', { name: 'Send 1 offer' })).toBeEnabled();
});
