import { fakeServer } from '@polyclinic/client/testing';
import { alerts, user, type AlertKind } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { address, pageOf, press, pressButton } from '../../testing';
import { openPart } from '../../testing-part';
import { AlertsScreen } from './alerts-screen';
import { someAlert } from './testing-alerts';

async function open(rows = [someAlert(1)], at = '/alerts') {
  const server = fakeServer('PATIENT');
  server.answer(user.counts, { counts: { appointments: 0, notes: 0, messages: 0, alerts: rows.length } });
  server.answer(alerts.list, {
    ...pageOf('alerts', rows),
    pagination: { page: 1, limit: 20, totalCount: 45, totalIsExact: true },
  });
  server.answer(alerts.read, { read: 1 });
  await openPart(<AlertsScreen />, { address: at });
  return server;
}

test('each kind is a sentence of its own, also where a fact is missing', async () => {
  const kinds: [AlertKind, Record<string, string>, string][] = [
    ['APPOINTMENT_MOVED', someAlert(1).facts, "Asha Rao's appointment was rescheduled to 05/06/2030 09:30"],
    ['APPOINTMENT_CANCELLED', someAlert(1).facts, "Asha Rao's appointment on 05/06/2030 09:30 was cancelled"],
    ['PATIENT_CHECKED_IN', someAlert(1).facts, 'Asha Rao has arrived for 05/06/2030 09:30'],
    ['APPOINTMENT_REMINDER', someAlert(1).facts, 'Reminder: appointment of Asha Rao on 05/06/2030 09:30'],
    ['PATIENT_ARRIVED', someAlert(1).facts, 'Asha Rao is at the clinic for 05/06/2030 09:30 and not checked in yet'],
    ['APPOINTMENT_BOOKED', {}, 'An appointment was booked'],
    ['FORM_SENT', { subject: 'Asha Rao' }, 'New form to fill in for Asha Rao'],
    ['FORM_SENT', {}, 'You have a new form to fill in'],
    ['BILL_ISSUED', { subject: 'Asha Rao' }, 'New invoice for Asha Rao'],
    ['SIGNED_IN_ELSEWHERE', {}, 'New login to your account from another device'],
    ['SECOND_FACTOR_CHANGED', {}, 'Two-factor authentication for your account was changed'],
    [
      'SECOND_FACTOR_CHANGED',
      { change: 'SECOND_FACTOR_OFF' },
      'Two-factor authentication for your account was turned off',
    ],
    [
      'SIGNED_IN_ELSEWHERE',
      { device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      'New login to your account from another device: Firefox on Windows',
    ],
    ['ROLE_CHANGED', { role: 'NURSE' }, 'Your role is now Nurse'],
    ['EMERGENCY', { actor: 'Test Nurse', place: 'Room 2' }, 'Emergency: Test Nurse needs help. Place: Room 2'],
    ['EMERGENCY', { actor: 'Test Nurse' }, 'Emergency: Test Nurse needs help'],
    ['EMERGENCY', {}, 'Emergency: a colleague needs help'],
  ];
  await open(kinds.map(([kind, facts], index) => someAlert(index + 1, { kind, facts })));
  for (const [, , sentence] of kinds) expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('only what is unread can be asked for, and pages are turned in the address', async () => {
  const server = await open();
  await pressButton('Next page');
  expect(address()).toBe('/alerts?page=2');
  await pressButton('Show');
  await press(await screen.findByRole('menuitem', { name: 'Unread' }));
  expect(address()).toBe('/alerts?show=unread');
  const asked = server.requests.filter(({ path }) => path === '/alerts').map(({ query }) => query);
  expect(asked.at(-2)).toMatchObject({ page: 2, unread: 'false' });
  expect(asked.at(-1)).toMatchObject({ page: 1, unread: 'true' });
});

test('nothing at all says what will be here', async () => {
  await open([]);
  expect(await screen.findByText('No alerts yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});
