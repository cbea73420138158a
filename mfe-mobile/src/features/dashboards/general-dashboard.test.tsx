import { fakeServer } from '@polyclinic/client/testing';
import {
  roleDashboard,
  UPCOMING_INFO_COUNT,
  WAIT_WARNING_MINUTES,
  type Role,
  type RoleDashboard,
} from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt, pressButton, someDashboard } from '../../lib/testing';

// Each test names the section of the phone's specification that it checks.

function serve(role: Role, shown: Partial<RoleDashboard> = {}) {
  const server = fakeServer(role, { user: { firstName: 'Asha', lastName: 'Rao' } });
  server.answer(roleDashboard.mine, { dashboard: someDashboard(shown) });
  return server;
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const figures = (wait: number, upcoming: number): RoleDashboard['figures'] => [
  { id: 'todaysAppointments', value: 14 },
  { id: 'todaysRevenue', value: 125_000 },
  { id: 'averageWaitToCheckIn', value: wait },
  { id: 'upcoming', value: upcoming },
  { id: 'unreadMessages', value: 2 },
];

test.each(['PHARMACIST', 'STAFF'] as const)(
  'section 2: any other role, such as %s, has the general dashboard',
  async (role) => {
    serve(role, { figures: figures(5, 3) });
    await openAt('/dashboard');
    expect(await rowsOf("Today's figures")).toEqual([
      "Today's Appointments14",
      expect.stringMatching(/^Today's Revenue.*1,250/),
    ]);
    expect(await rowsOf('Key metrics')).toEqual(['Average Wait to Check-in5 min', 'Upcoming3', 'Unread Messages2']);
    expect(screen.getByText(/^Good (?:morning|afternoon|evening), Asha Rao$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View full dashboard' })).toHaveAttribute('href', '/dashboard/full');
  },
);

test('appointments that a role may only count are not said to be missing', async () => {
  serve('STAFF', { figures: figures(5, 3) });
  await openAt('/dashboard');
  const next = await screen.findByRole('region', { name: 'Next appointments' });
  expect(next).toHaveTextContent('Appointments are not listed for your role');
  const recent = screen.getByRole('region', { name: 'Recent activities' });
  expect(recent).toHaveTextContent('Activities are not listed for your role');
});

test('section 8: a day on which nobody is expected any more says so', async () => {
  serve('STAFF', { figures: figures(5, 0) });
  await openAt('/dashboard');
  const next = await screen.findByRole('region', { name: 'Next appointments' });
  expect(next).toHaveTextContent('No upcoming appointments');
});

test('a figure that the person may not see is left out', async () => {
  serve('STAFF', {
    figures: [{ id: 'todaysRevenue', value: null }, ...figures(5, 3).filter(({ id }) => id === 'upcoming')],
  });
  await openAt('/dashboard');
  expect(await rowsOf('Key metrics')).toEqual(['Upcoming3']);
  expect(screen.queryByText("Today's Revenue")).not.toBeInTheDocument();
});

test.each([
  [WAIT_WARNING_MINUTES, UPCOMING_INFO_COUNT, []],
  [WAIT_WARNING_MINUTES + 1, UPCOMING_INFO_COUNT, ['The average wait is over 20 minutes']],
  [WAIT_WARNING_MINUTES, UPCOMING_INFO_COUNT + 1, ['More than 8 appointments are still to come today']],
])('section 9: a wait of %s minutes and %s to come give the alerts %j', async (wait, upcoming, alerts) => {
  serve('STAFF', { figures: figures(wait, upcoming) });
  await openAt('/dashboard');
  await screen.findByRole('region', { name: 'Key metrics' });
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(alerts);
});

test('section 8: what cannot be loaded falls back to zeros that say so, with Try Again', async () => {
  const server = fakeServer('STAFF');
  server.disconnect(roleDashboard.mine);
  await openAt('/dashboard');
  const rows = await rowsOf('Key metrics');
  expect(rows).not.toHaveLength(0);
  for (const row of rows) expect(row).toMatch(/0(?: min)?Not loaded$/);
  expect(screen.getAllByText('Failed to load dashboard data')).not.toHaveLength(0);
  server.answer(roleDashboard.mine, { dashboard: someDashboard({ figures: figures(5, 3) }) });
  await pressButton('Try Again');
  expect(await screen.findByText('14')).toBeInTheDocument();
});
