import { fakeServer } from '@polyclinic/client/testing';
import { vitals, type Role } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, pageOf, press } from '../../lib/testing';

async function openVitals(role: Role) {
  const server = fakeServer(role);
  server.answer(vitals.alerts, ({ query }) => ({ alerts: [], unacknowledgedCount: query.mine ? 2 : 5 }));
  server.answer(vitals.due, { patients: [] });
  server.answer(vitals.list, pageOf('vitals', []));
  await openAt('/vitals');
  return server;
}

test('a doctor sees as many alerts as the dashboard counts, and on request those of the clinic', async () => {
  await openVitals('DOCTOR');
  expect(await screen.findByRole('heading', { name: 'Vital sign alerts 2' })).toBeInTheDocument();
  await press(screen.getByRole('link', { name: 'All alerts of the clinic' }));
  expect(await screen.findByRole('heading', { name: 'Vital sign alerts 5' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alerts that concern you' })).toHaveAttribute('href', '/vitals');
});

test('a nurse sees all alerts and how many patients require vitals', async () => {
  const server = await openVitals('NURSE');
  expect(await screen.findByRole('heading', { name: 'Vital sign alerts 5' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Patients requiring vitals 0' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Alerts that concern you' })).toBeNull();
  await waitFor(() => expect(server.requests.find(({ path }) => path === '/vitals/alerts')?.query).toEqual({}));
});
