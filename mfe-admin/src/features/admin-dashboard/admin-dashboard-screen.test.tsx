import { fakeServer } from '@polyclinic/client/testing';
import { admin, type AdminDashboard } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt, pressButton, uuid } from '../../lib/testing';

const facts: AdminDashboard = {
  totalPatients: 123456,
  newPatientsThisMonth: 12,
  staffMembers: 15,
  todayAppointments: 63,
  monthlyAppointments: 1040,
  noShowShare: 7,
  appointmentsByDay: [
    {
      date: '2030-01-01',
      booked: 10,
      completed: 6,
      lost: 2,
    },
    {
      date: '2030-01-02',
      booked: 4,
      completed: 0,
      lost: 0,
    },
  ],
  recentActivities: [
    {
      id: uuid(401),
      action: 'EXPORT',
      resource: 'exports',
      recordId: null,
      at: '2030-01-02T09:00:00Z',
      by: {
        id: uuid(201),
        firstName: 'Meera',
        lastName: 'Iyer',
      },
    },
  ],
  warnings: [
    {
      kind: 'NO_HOURS',
      count: 1,
    },
    {
      kind: 'NO_BACKUP',
      count: 0,
    },
  ],
};

function serve(more: Partial<AdminDashboard> = {}) {
  const server = fakeServer('ADMIN');
  server.answer(admin.dashboard, { dashboard: { ...facts, ...more } });
  return server;
}

test('shows the month, each figure leading to what is behind it, and none of the dashboard’s', async () => {
  const server = serve();
  await openAt('/admin/dashboard');
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'New patients this month12',
    'Staff15',
    'Appointments this month1,040',
    'No-show rate7%of past visits this month',
  ]);
  expect(screen.getByRole('link', { name: 'New patients this month' })).toHaveAttribute('href', '/admin/patients');
  expect(server.problems).toEqual([]);
});

test('a warning says what it is about and where it is seen to', async () => {
  serve();
  await openAt('/admin/dashboard');
  const region = await screen.findByRole('region', { name: 'Needs attention' });
  expect(within(region).getByRole('link', { name: 'Set working hours' })).toHaveAttribute(
    'href',
    '/admin/schedule/hours',
  );
  expect(within(region).getByText('This clinic has never been backed up')).toBeInTheDocument();
  expect(within(region).getByRole('link', { name: 'Create backup' })).toHaveAttribute('href', '/admin/data');
});

test('the chart says in words what it shows, and is a table for those who prefer one', async () => {
  serve();
  await openAt('/admin/dashboard');
  await screen.findByRole('img', { name: '14 booked, 6 completed, 2 cancelled or no-show' });
  await pressButton('Show as a table');
  const table = screen.getByRole('table', { name: 'Appointments in the last 30 days' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['DayBookedCompletedCancelled or no-show', '01/02/2030400', '01/01/20301062']);
});

test('there is no chart of a month without appointments', async () => {
  serve({ appointmentsByDay: [{ date: '2030-01-01', booked: 0, completed: 0, lost: 0 }] });
  await openAt('/admin/dashboard');
  expect(await screen.findByText('No appointments in the last 30 days')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /booked/ })).not.toBeInTheDocument();
});

test('who changed what opens in the audit log; a quiet clinic says so', async () => {
  serve();
  await openAt('/admin/dashboard');
  expect(await screen.findByRole('link', { name: 'Exported · Exports' })).toHaveAttribute(
    'href',
    `/admin/audit-log/${uuid(401)}`,
  );
});

test('a quiet clinic has neither warnings nor activities nor a share', async () => {
  serve({ warnings: [], recentActivities: [], noShowShare: null });
  await openAt('/admin/dashboard');
  await screen.findByText('No recent activity');
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
  expect(screen.getByText('No visits completed this month')).toBeInTheDocument();
});
