import { fakeServer } from '@polyclinic/client/testing';
import { callLog, patients, type Call } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pageOf, pressButton, somePatient } from '../../lib/testing';

const patient = somePatient();
const { id: patientId, firstName, lastName } = patient;
const CALL: Call = {
  id: '0192f0c1-0000-7000-8000-000000000e01',
  patient: { id: patientId, firstName, lastName },
  direction: 'OUTGOING',
  outcome: 'NO_ANSWER',
  phone: '98765 43210',
  note: 'Asked to call back',
  calledAt: '2030-01-01T10:00:00Z',
  recordedBy: { id: '0192f0c1-0000-7000-8000-000000000e02', firstName: 'Ravi', lastName: 'Kumar', nativeName: null },
  createdAt: '2030-01-01T10:01:00Z',
  version: 1,
};

test('a call is listed with patient, direction, result, note and who recorded it', async () => {
  const server = fakeServer('RECEPTIONIST');
  server.answer(callLog.list, pageOf('calls', [CALL]));
  await openAt('/call-log');
  expect(await screen.findByRole('link', { name: `${firstName} ${lastName}` })).toBeInTheDocument();
  expect(screen.getByText('Outgoing · 98765 43210')).toBeInTheDocument();
  expect(screen.getByText(/Asked to call back/)).toBeInTheDocument();
  expect(screen.getByText('Recorded by Ravi Kumar')).toBeInTheDocument();
  expect(screen.getByText('No answer', { selector: 'span' })).toBeInTheDocument();
});

test('without calls the screen says so', async () => {
  const server = fakeServer('NURSE');
  server.answer(callLog.list, pageOf('calls', []));
  await openAt('/call-log');
  expect(await screen.findByText('No calls logged yet')).toBeInTheDocument();
});

test('a call with the patient of the address is logged', async () => {
  const server = fakeServer('RECEPTIONIST');
  server.answer(callLog.list, pageOf('calls', []));
  server.answer(patients.get, { patient });
  server.answer(callLog.create, { call: CALL });
  await openAt(`/call-log?new&patient=${patientId}`);
  await fill('Note', 'Asked to call back');
  await pressButton('Log call');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toMatchObject({
    path: '/call-log',
    body: { patientId, direction: 'OUTGOING', outcome: 'REACHED', note: 'Asked to call back' },
  });
});
