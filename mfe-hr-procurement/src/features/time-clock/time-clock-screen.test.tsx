import { fakeServer } from '@polyclinic/client/testing';
import { attendance, employees, type AttendanceEntry, type DeskPerson } from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { LEAD } from '../../lib/testing-people';
import { uuid } from '../../lib/testing-procurement';

const ENTRY: AttendanceEntry = {
  id: uuid(931),
  employeeId: LEAD.id,
  employee: LEAD,
  startsAt: '2030-01-02T08:00:00',
  endsAt: null,
  source: 'DESK',
  shiftId: null,
  minutes: null,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
};
const EXPECTED: DeskPerson = {
  employee: LEAD,
  since: null,
  shift: { startsAt: '2030-01-02T08:00:00', endsAt: '2030-01-02T16:00:00' },
};

function serverWith(isRequired: boolean, people = [EXPECTED]) {
  const server = fakeServer('RECEPTIONIST');
  server.answer(attendance.desk, { people });
  server.answer(attendance.code, { isRequired, code: '042137', expiresAt: '2099-01-01T00:00:00Z' });
  server.answer(attendance.clockAtDesk, { entry: ENTRY });
  server.answer(employees.choices, { choices: [] });
  return server;
}

test('the desk clocks in who is expected, and out who is here', async () => {
  const server = serverWith(false);
  await openAt('/hr/time-clock');
  await pressButton('Clock Linda Nguyen in');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ employeeId: LEAD.id, isIn: true }));
  expect(await screen.findByText('Clocked in')).toBeInTheDocument();
  expect(screen.queryByText('Code for own devices')).not.toBeInTheDocument();
});

test('who is clocked in is clocked out', async () => {
  const server = serverWith(false, [{ employee: LEAD, since: '2030-01-02T08:05:00', shift: null }]);
  await openAt('/hr/time-clock');
  await pressButton('Clock Linda Nguyen out');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ employeeId: LEAD.id, isIn: false }));
});

test('the code for own devices is shown where the clinic requires it', async () => {
  serverWith(true, []);
  await openAt('/hr/time-clock');
  expect(await screen.findByText('042137')).toHaveAccessibleName('Code 0 4 2 1 3 7');
  expect(await screen.findByText('Nobody is expected now')).toBeInTheDocument();
});
