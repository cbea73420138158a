import { fakeServer } from '@polyclinic/client/testing';
import { patientMessages, type PatientMessage } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { fill, openAt, pressButton, somePatient } from '../../lib/testing';

const { id, firstName, lastName } = somePatient();
const patient = { id, firstName, lastName };
const message: PatientMessage = {
  id: '0192f0c1-0000-7000-8000-000000000701',
  text: 'May I eat before the test?',
  isFromPatient: true,
  sentBy: patient,
  createdAt: '2030-01-01T00:00:00Z',
};
const slice = { messages: [message], next: null, unread: 1 };
const answer = { ...message, id: '0192f0c1-0000-7000-8000-000000000702', text: 'No', isFromPatient: false };

test('the inbox opens with the messages that wait for an answer', async () => {
  const server = fakeServer('NURSE');
  server.answer(patientMessages.list, {
    threads: [{ patient, last: message, unread: 1, isUnanswered: true }],
    pagination: { page: 1, limit: 50, totalCount: 1, totalIsExact: true },
  });
  await openAt('/patient-messages');
  expect(await screen.findByText('May I eat before the test?')).toBeInTheDocument();
  expect(screen.getByText('1 unread')).toBeInTheDocument();
  expect(server.requests.find(({ path }) => path === '/patient-messages')?.query).toMatchObject({ show: 'unanswered' });
});

test('a clinician reads and answers in the thread', async () => {
  const server = fakeServer('DOCTOR');
  server.answer(patientMessages.thread, { ...slice, patient, hasAccount: true, isUnanswered: true });
  server.answer(patientMessages.read, { unread: 0 });
  server.answer(patientMessages.send, { message: answer });
  await openAt(`/patient-messages/${id}`);
  await screen.findByText('May I eat before the test?');
  await fill('Message', 'No');
  await pressButton('Send message');
  await waitFor(() =>
    expect(server.writes().map(({ path, body }) => [path, body])).toEqual([
      [`/patients/${id}/messages/read`, { upTo: message.id }],
      [`/patients/${id}/messages`, { text: 'No' }],
    ]),
  );
});

test('a message that needs no reply is settled with one press', async () => {
  const server = fakeServer('NURSE');
  server.answer(patientMessages.thread, { ...slice, unread: 0, patient, hasAccount: true, isUnanswered: true });
  server.answer(patientMessages.settle, { unread: 0 });
  await openAt(`/patient-messages/${id}`);
  await pressButton('No reply needed');
  await waitFor(() =>
    expect(server.writes().map(({ path, body }) => [path, body])).toEqual([
      [`/patients/${id}/messages/settle`, { upTo: message.id }],
    ]),
  );
});

test('a message that could not be sent stays in the field with the reason', async () => {
  const server = fakeServer('PATIENT');
  server.answer(patientMessages.mine, { ...slice, unread: 0 });
  server.refuse(patientMessages.write, 'TOO_MANY_ATTEMPTS');
  await openAt('/my-messages');
  await screen.findByText('May I eat before the test?');
  await fill('Message', 'Hello?');
  await pressButton('Send message');
  expect(await screen.findByText('Too many attempts. Please wait and try again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello?');
});
