import { fakeServer } from '@polyclinic/client/testing';
import { DASHBOARD_REFRESH_MS, roleDashboard, type Role, type RoleDashboard } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt, pressButton, someAppointment, someDashboard } from '../../lib/testing';

const { id } = someAppointment();

function serve(role: Role, shown: Partial<RoleDashboard> = {}) {
  const server = fakeServer(role);
  server.answer(roleDashboard.mine, { dashboard: someDashboard(shown) });
  return server;
}

test('section 9: the dashboard is loaded again every 30 seconds', () => {
  expect(DASHBOARD_REFRESH_MS).toBe(30_000);
});

test.each([
  ['NURSE', 'Dashboard refreshed'],
  ['STAFF', 'Dashboard updated'],
] as const)('section 8: a refresh by a %s is confirmed with "%s"', async (role, text) => {
  const server = serve(role);
  await openAt('/dashboard');
  await pressButton('Refresh');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.requests).toHaveLength(2);
});

test('without a connection the last data stay, marked with their time', async () => {
  const server = serve('NURSE');
  await openAt('/dashboard');
  await screen.findByText('No pending tasks');
  server.disconnect(roleDashboard.mine);
  await pressButton('Refresh');
  expect(await screen.findByText(/^Not up to date: shown as of /)).toBeInTheDocument();
  expect(await screen.findByText('Failed to load dashboard data. Please try again.')).toBeInTheDocument();
  expect(screen.getByText('No pending tasks')).toBeInTheDocument();
});

test('what is best done next stands first, and all others are on the whole dashboard', async () => {
  const since = '2020-05-06T07:30:00Z';
  serve('RECEPTIONIST', {
    figures: [{ id: 'checkedIn', value: 3 }],
    nextActions: [
      { kind: 'PATIENT_WAITING_LONG', count: 1, name: 'Asha Rao', recordId: id, since },
      { kind: 'NO_SHOW_DUE', count: 3, name: 'Ravi Kumar', recordId: id, since: null },
    ],
  });
  await openAt('/dashboard');
  const best = await screen.findByRole('link', { name: '1 patient has been waiting too long' });
  expect(best).toHaveAttribute('href', `/appointments/${id}`);
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions.slice(0, 2)).toEqual(['Needs attention', "Today's figures"]);
  expect(screen.queryByText('3 patients have not arrived')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '1 more' })).toHaveAttribute('href', '/dashboard/full');
});

test.each([
  ['DOCTOR', 'Calendar', '/calendar'],
  ['NURSE', 'Record Vitals', '/vitals'],
  ['RECEPTIONIST', 'Register patient', '/patients/new'],
  ['PATIENT', 'Book an Appointment', '/book-appointment'],
] as const)('section 2: a %s has the quick action "%s"', async (role, name, path) => {
  serve(role);
  await openAt('/dashboard');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
});
