import { fakeServer } from '@polyclinic/client/testing';
import { givePhoneStore } from '@polyclinic/client/testing-offline';
import { chart, vitals } from '@polyclinic/contract';
import { screen, within } from '@testing-library/react';
import { openAt, press, pressButton, somePatient } from '../../lib/testing';
import { emptyChart } from '../../lib/testing-chart';

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => {
  fakeServer(null);
  takeAway();
});

const RAVI = { id: '0192f0c1-0000-7000-8000-000000000109', firstName: 'Ravi', lastName: 'Kumar' };

test('without a network a reading from the number pad waits on the phone, and the screen says so', async () => {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart() });
  server.answer(vitals.due, {
    patients: [
      {
        patient: RAVI,
        appointmentId: '0192f0c1-0000-7000-8000-000000000301',
        checkedInAt: '2030-01-01T08:50:00Z',
        doctor: null,
        lastRecordedAt: null,
      },
    ],
  });
  server.disconnect(vitals.create);
  await openAt(`/vitals/${somePatient().id}`);
  const pad = within(await screen.findByRole('group', { name: 'Number pad' }));
  for (const key of '12080') await press(pad.getByRole('button', { name: key }));
  await pressButton('Save vitals');
  expect(await screen.findByText('Saved on this device. It is sent when there is a connection.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Number pad' })).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Next patient: Ravi Kumar' })).toBeInTheDocument();
});
