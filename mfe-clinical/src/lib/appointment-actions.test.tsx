import { fakeServer } from '@polyclinic/client/testing';
import { appointments, users, type Appointment, type ErrorCode, type StatusChange } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pageOf, press, pressButton, someAppointment } from './testing';

const visit = someAppointment();

/** A server that stores a single appointment. */
function serve(start: Partial<Appointment> = {}) {
  const server = fakeServer('ADMIN');
  let held = { ...visit, ...start };
  server.answer(users.doctors, { users: [] });
  server.answer(appointments.list, () => pageOf('appointments', [held]));
  server.answer(appointments.setStatus, ({ body }) => {
    held = { ...held, status: (body as StatusChange).status, version: held.version + 1 };
    return { appointment: held };
  });
  return server;
}

const changes = (server: ReturnType<typeof serve>) =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const row = () => screen.getByRole('row', { name: /Asha Rao/ });

async function choose(name: string) {
  await pressButton('More actions for Asha Rao');
  await press(await screen.findByRole('menuitem', { name }));
}

test('the likeliest step is one press, and can be taken back', async () => {
  const server = serve();
  await openAt('/appointments');
  await pressButton('Confirm appointment');
  await screen.findByText('Asha Rao: confirmed');
  expect(within(row()).getByText('Confirmed')).toBeInTheDocument();
  await pressButton('Undo');
  await waitFor(() => expect(within(row()).getByText('Scheduled')).toBeInTheDocument());
  expect(changes(server)).toEqual([
    { version: 1, status: 'CONFIRMED' },
    { version: 2, status: 'SCHEDULED', undo: true },
  ]);
});

test('the new status shows before the server has answered', async () => {
  const server = serve();
  server.hold(appointments.setStatus);
  await openAt('/appointments');
  await pressButton('Confirm appointment');
  expect(await within(row()).findByText('Confirmed')).toBeInTheDocument();
});

test.each([
  ['APPOINTMENT_TOO_LATE', 'It is too late for this status'],
  ['STALE_VERSION', 'Someone else changed this in the meantime. Reload and try again.'],
  ['APPOINTMENT_TRANSITION_ILLEGAL', "The appointment can't change to this status"],
  ['UNEXPECTED', 'Failed to update appointment'],
] as const satisfies [ErrorCode, string][])('refused with %s, the old status is back: %s', async (code, text) => {
  const server = serve();
  server.refuse(appointments.setStatus, code);
  await openAt('/appointments');
  await pressButton('Confirm appointment');
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(within(row()).getByText('Scheduled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('cancelling asks why, and one press answers', async () => {
  const server = serve();
  await openAt('/appointments');
  await choose('Cancel appointment');
  await screen.findByText('Reason for cancellation');
  await pressButton('Patient is ill');
  await screen.findByText('Asha Rao: appointment cancelled');
  expect(changes(server)).toEqual([{ version: 1, status: 'CANCELLED', reason: 'PATIENT_ILL' }]);
});

test('another reason needs words', async () => {
  const server = serve();
  await openAt('/appointments');
  await choose('Cancel appointment');
  await pressButton('Other reason');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toBeDisabled();
  await fill('Reason', ' Moved away ');
  await press(dialog.getByRole('button', { name: 'Cancel appointment' }));
  await screen.findByText('Asha Rao: appointment cancelled');
  expect(changes(server)).toEqual([{ version: 1, status: 'CANCELLED', reason: 'OTHER', note: 'Moved away' }]);
});

test('reopening a completed visit asks why', async () => {
  const server = serve({ status: 'COMPLETED', endedAt: new Date().toISOString() });
  await openAt('/appointments');
  await choose('Reopen visit');
  await screen.findByText('Reason for reopening the visit');
  await pressButton('Entered in error');
  await waitFor(() =>
    expect(changes(server)).toEqual([{ version: 1, status: 'IN_PROGRESS', reason: 'ENTERED_IN_ERROR' }]),
  );
});
