import { fakeServer } from '@polyclinic/client/testing';
import { messages, roleDashboard, type Appointment } from '@polyclinic/contract';
import { screen } from '@testing-library/react';
import { openAt, pressButton, someAppointment, someDashboard } from '../../lib/testing';

const visit = someAppointment({ status: 'CHECKED_IN', checkedInAt: '2030-05-06T08:30:00Z' });

function serve(waiting: Appointment[]) {
  const server = fakeServer('RECEPTIONIST');
  const rows = waiting.map((one) => ({ ...one, isNewPatient: false }));
  server.answer(roleDashboard.mine, { dashboard: someDashboard({ waiting: rows }) });
  server.answer(messages.send, {
    message: { id: visit.id, isMine: true, text: 'x', readAt: null, createdAt: '2030-05-06T08:40:00Z' },
  });
  return server;
}

const open = () => openAt(`/notify/${visit.patientId}`);

test('the doctor of a waiting patient gets a message', async () => {
  const server = serve([visit]);
  await open();
  expect(await screen.findByText('Asha Rao')).toBeInTheDocument();
  await pressButton('Notify Doctor');
  expect(await screen.findByText('Dr. Meera Iyer has been notified')).toBeInTheDocument();
  expect(server.writes()).toMatchObject([{ path: `/messages/${visit.doctorId}` }]);
});

test('a patient who is not waiting needs no message', async () => {
  serve([]);
  await open();
  expect(await screen.findByText('This patient is not waiting')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Notify Doctor' })).not.toBeInTheDocument();
});

test('a patient without a doctor has nobody to notify, and the screen says why', async () => {
  serve([{ ...visit, doctorId: null, doctor: null }]);
  await open();
  expect(await screen.findByRole('button', { name: 'Notify Doctor' })).toBeDisabled();
  expect(screen.getByText('This visit has no doctor yet.')).toBeInTheDocument();
});
