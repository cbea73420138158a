import { fakeServer } from '@polyclinic/client/testing';
import { givePhoneStore } from '@polyclinic/client/testing-offline';
import { appointments } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt, pageOf, press, pressButton, someAppointment } from '../../lib/testing';

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => {
  fakeServer(null);
  takeAway();
});

test('a status that was changed without a network is shown as changed, with a mark that it waits', async () => {
  const past = someAppointment({ dateTime: '2020-05-06T09:00:00', startsAt: '2020-05-06T09:00:00Z' });
  const server = fakeServer('RECEPTIONIST');
  server.answer(appointments.list, pageOf('appointments', [past]));
  server.disconnect(appointments.setStatus);
  await openAt('/appointments');
  await pressButton('Quick Actions: Asha Rao');
  const group = within(screen.getByRole('group', { name: 'Quick Actions' }));
  await press(group.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('Saved on this device. It is sent when there is a connection.')).toBeInTheDocument();
  const [card] = within(await screen.findByRole('list', { name: 'Appointments' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('Waiting to be sent');
  expect(card).toHaveTextContent(/completed/i);
});
