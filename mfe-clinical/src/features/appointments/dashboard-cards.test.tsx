import { fakeServer } from '@polyclinic/client/testing';
import { appointments, type DataOf } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openCard, pressButton } from '../../lib/testing';

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

test('today’s visits are counted by where they stand, without links to screens of others', async () => {
  fakeServer('PHARMACIST').answer(appointments.stats, { stats });
  await openCard('TodaysAppointmentsCard');
  await screen.findByText('Scheduled');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Scheduled4',
    'Confirmed3',
    'Checked in1',
    'In progress1',
    'Completed3',
  ]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a day without visits says so', async () => {
  const none = { scheduled: 0, confirmed: 0, checkedIn: 0, inProgress: 0, completed: 0 };
  fakeServer('PHARMACIST').answer(appointments.stats, { stats: { ...stats, ...none } });
  await openCard('TodaysAppointmentsCard');
  expect(await screen.findByText('No patients scheduled for today')).toBeInTheDocument();
});

test('figures that cannot be loaded can be tried again', async () => {
  const server = fakeServer('PHARMACIST');
  server.refuse(appointments.stats, 'UNEXPECTED');
  await openCard('TodaysAppointmentsCard');
  await screen.findByText('Failed to load dashboard data');
  server.answer(appointments.stats, { stats });
  await pressButton('Try Again');
  expect(await screen.findByText('Scheduled')).toBeInTheDocument();
});
