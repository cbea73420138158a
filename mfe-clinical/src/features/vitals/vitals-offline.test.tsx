import { fakeServer } from '@polyclinic/client/testing';
import { givePhoneStore } from '@polyclinic/client/testing-offline';
import { chart, vitals } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { emptyChart } from '../../lib/chart/testing-chart';
import { fill, openExtension, pressButton, somePatient } from '../../lib/testing';

const props = { patientId: somePatient().id, encounterId: null };

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
});
afterEach(() => {
  fakeServer(null);
  takeAway();
});

async function recordWithoutNetwork() {
  const server = fakeServer('NURSE');
  server.answer(chart.get, { chart: emptyChart() });
  server.disconnect(vitals.create);
  await openExtension('VitalsEntryCard', props);
  await fill('Heart rate', '72');
  await pressButton('Save vitals');
  return server;
}

test('without a network vitals are saved on the phone, and the form is ready for the next reading', async () => {
  await recordWithoutNetwork();
  expect(await screen.findByText('Saved on this device. It is sent when there is a connection.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Heart rate')).toHaveValue(''));
  expect(screen.queryByText("Couldn't save the vitals. Try again.")).not.toBeInTheDocument();
});

test('the vitals of a patient are marked as long as a reading waits to be sent', async () => {
  await recordWithoutNetwork();
  await screen.findByText('Saved on this device. It is sent when there is a connection.');
  await openExtension('VitalsCard', props);
  expect(await screen.findByText('Waiting to be sent')).toBeInTheDocument();
});
