import { fakeServer } from '@polyclinic/client/testing';
import { appointments, type DataOf } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openCard, pageOf, pressButton, someAppointment } from '../../lib/testing';

const stats: DataOf<typeof appointments.stats>['stats'] = {
  todayAppointments: 12,
  scheduled: 4,
  confirmed: 3,
  checkedIn: 1,
  inProgress: 1,
  completed: 3,
  cancelled: 0,
  noShow: 0,
  weekAgoAppointments: 15,
  averageWaitMinutes: 24,
};

test('today’s visits are counted by where they stand, and each count leads to them', async () => {
  fakeServer('ADMIN').answer(appointments.stats, { stats });
  await openCard('TodaysAppointmentsCard');
  await screen.findByText('Scheduled');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Scheduled4',
    'Confirmed3',
    'Checked in1',
    'In progress1',
    'Completed3',
  ]);
  expect(screen.getByRole('link', { name: 'Checked in' })).toHaveAttribute(
    'href',
    '/appointments?dates=today&status=CHECKED_IN',
  );
});

test('a day without visits says so', async () => {
  const none = { scheduled: 0, confirmed: 0, checkedIn: 0, inProgress: 0, completed: 0 };
  fakeServer('NURSE').answer(appointments.stats, { stats: { ...stats, ...none } });
  await openCard('TodaysAppointmentsCard');
  expect(await screen.findByText('No patients scheduled for today')).toBeInTheDocument();
});

test('a pharmacist sees the figures and gets no link to a screen of others', async () => {
  fakeServer('PHARMACIST').answer(appointments.stats, { stats });
  await openCard('TodaysAppointmentsCard');
  await screen.findByText('Scheduled');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('figures that cannot be loaded can be tried again', async () => {
  const server = fakeServer('ADMIN');
  server.refuse(appointments.stats, 'UNEXPECTED');
  await openCard('TodaysAppointmentsCard');
  await screen.findByText('Failed to load dashboard data');
  server.answer(appointments.stats, { stats });
  await pressButton('Try Again');
  expect(await screen.findByText('Scheduled')).toBeInTheDocument();
});

test('what comes next are eight at most, none of them over', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    someAppointment({
      id: `0192f0c1-0000-7000-8000-${String(400 + index).padStart(12, '0')}`,
      type: `Visit ${index}`,
      status: index < 2 ? 'COMPLETED' : index === 2 ? 'CANCELLED' : 'CONFIRMED',
    }),
  );
  fakeServer('RECEPTIONIST').answer(appointments.list, pageOf('appointments', rows));
  await openCard('UpcomingAppointmentsCard');
  const listed = await screen.findAllByRole('listitem');
  expect(listed).toHaveLength(8);
  expect(listed.every((one) => within(one).queryByText('Confirmed'))).toBe(true);
});

test('pages are read until there are enough', async () => {
  const server = fakeServer('DOCTOR');
  const over = Array.from({ length: 50 }, () => someAppointment({ status: 'COMPLETED' }));
  server.answer(appointments.list, ({ query }) =>
    pageOf('appointments', Number(query.page) === 1 ? over : [someAppointment()]),
  );
  await openCard('UpcomingAppointmentsCard');
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(server.requests.map(({ query }) => [query.page, query.doctorId])).toEqual([
    [1, '0192f0c1-0000-7000-8000-000000000001'],
    [2, '0192f0c1-0000-7000-8000-000000000001'],
  ]);
});

test('nothing ahead is said so', async () => {
  fakeServer('NURSE').answer(appointments.list, pageOf('appointments', []));
  await openCard('UpcomingAppointmentsCard');
  expect(await screen.findByText('No upcoming appointments')).toBeInTheDocument();
});
