import { fakeServer } from '@polyclinic/client/testing';
import { alerts, user } from '@polyclinic/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, press, pressButton } from '../../testing';
import { pageOf } from '../../testing';
import { openPart } from '../../testing-part';
import { AlertsBell } from './alerts-bell';
import { someAlert } from './testing-alerts';

async function open({ unread = 2, width = 1280 } = {}) {
  const server = fakeServer('DOCTOR');
  server.answer(user.counts, { counts: { appointments: 0, notes: 0, messages: 0, alerts: unread } });
  server.answer(alerts.list, {
    ...pageOf('alerts', [someAlert(1), someAlert(2, { kind: 'PASSWORD_CHANGED', facts: {}, path: null })]),
  });
  server.answer(alerts.read, { read: 1 });
  await openPart(<AlertsBell isPhone={width < 768} />, { width });
  return server;
}

const reads = (server: Awaited<ReturnType<typeof open>>) =>
  server.requests.filter(({ path }) => path === '/alerts/read').map(({ body }) => body);

test('the bell says how much is unread and shows the latest', async () => {
  const server = await open();
  await pressButton('Alerts: 2 unread');
  const panel = await screen.findByRole('dialog', { name: 'Alerts' });
  expect(await within(panel).findByText('Asha Rao was booked for 05/06/2030 09:30')).toBeInTheDocument();
  expect(within(panel).getByText('Your password was changed')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === '/alerts')?.query).toMatchObject({ limit: 10 });
});

test('above nine the bell shows 9+ and says the number', async () => {
  await open({ unread: 10 });
  expect(await screen.findByRole('button', { name: 'Alerts: 10 unread' })).toBeInTheDocument();
  expect(screen.getByText('9+')).toBeInTheDocument();
});

test('nothing unread is no badge', async () => {
  await open({ unread: 0 });
  expect(await screen.findByRole('button', { name: 'Alerts' })).toBeInTheDocument();
  expect(screen.queryByText('0')).not.toBeInTheDocument();
});

test('following an alert marks it as read and closes the list', async () => {
  const server = await open();
  await pressButton('Alerts: 2 unread');
  await press(await screen.findByRole('link', { name: /Asha Rao/ }));
  expect(address()).toBe('/appointments/0192f0c1-0000-7000-8000-000000000301');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(reads(server)).toEqual([{ ids: [someAlert(1).id] }]));
});

test('one or all of them are marked as read', async () => {
  const server = await open();
  await pressButton('Alerts: 2 unread');
  await pressButton('Mark as read: Your password was changed');
  await pressButton('Mark all as read');
  await waitFor(() => expect(reads(server)).toEqual([{ ids: [someAlert(2).id] }, {}]));
});

test('Escape closes the list and gives the focus back to the bell', async () => {
  await open();
  await pressButton('Alerts: 2 unread');
  expect(await screen.findByRole('dialog', { name: 'Alerts' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Alerts: 2 unread' })).toHaveFocus();
});

test('a phone goes to the page of alerts', async () => {
  await open({ width: 360 });
  await pressButton('Alerts: 2 unread');
  expect(address()).toBe('/alerts');
});

test('the icon of the installed app has the number of unread alerts', async () => {
  const setAppBadge = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { setAppBadge });
  await open();
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(2));
  cleanup();
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
  Reflect.deleteProperty(navigator, 'setAppBadge');
});
