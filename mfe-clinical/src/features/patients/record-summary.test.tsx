import { fakeServer } from '@polyclinic/client/testing';
import { myRecordSummary, patients } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, press, pressButton, somePatient } from '../../lib/testing';

test('a patient downloads the summary from the own record, and learns of a failure', async () => {
  const server = fakeServer('PATIENT');
  server.answer(patients.me, { patient: somePatient() });
  server.refuse(myRecordSummary.pdf, 'SERVICE_UNAVAILABLE');
  await openAt('/patients/me');
  await screen.findByRole('heading', { name: 'My record' });
  await pressButton('More actions');
  await press(await screen.findByRole('menuitem', { name: 'Download summary (PDF)' }));
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/my-record-summary'));
  expect(await screen.findByText(/The service is not available right now/)).toBeInTheDocument();
});
