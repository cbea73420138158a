import { fakeServer } from '@polyclinic/client/testing';
import {
  attendance,
  employees,
  rosters,
  type AttendanceCorrection,
  type AttendanceEntry,
  type WorkedTime,
} from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';
import { LEAD, WARD } from '../../lib/testing-people';
import { pageOf, uuid } from '../../lib/testing-procurement';

const ENTRY: AttendanceEntry = {
  id: uuid(931),
  employeeId: LEAD.id,
  employee: LEAD,
  startsAt: '2030-01-02T08:00:00',
  endsAt: '2030-01-02T16:30:00',
  source: 'OWN_DEVICE',
  shiftId: null,
  minutes: 510,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
};
const CORRECTION: AttendanceCorrection = {
  id: uuid(932),
  employee: LEAD,
  entryId: ENTRY.id,
  startsAt: '2030-01-02T08:00:00',
  endsAt: '2030-01-02T17:00:00',
  reason: 'Forgot to clock out',
  status: 'PENDING',
  mayDecide: true,
  decisionReason: null,
  version: 5,
  createdAt: '2030-01-02T09:00:00Z',
};
const WORKED: WorkedTime = {
  employee: LEAD,
  minutes: 540,
  plannedMinutes: 480,
  rated: [
    { percent: 100, minutes: 480 },
    { percent: 150, minutes: 60 },
  ],
  onCallMinutes: 120,
  unfinished: 1,
};

function serverWith() {
  const server = fakeServer('ADMIN');
  server.answer(rosters.scope, { isWhole: true, departments: [WARD] });
  server.answer(employees.choices, { choices: [] });
  server.answer(attendance.list, { entries: [ENTRY], ...pageOf([ENTRY]) });
  server.answer(attendance.corrections, { corrections: [CORRECTION], ...pageOf([CORRECTION]) });
  server.answer(attendance.worked, { worked: [WORKED] });
  return server;
}

test('a correction of attendance is submitted with its reason', async () => {
  const server = serverWith();
  server.answer(attendance.correct, { correction: CORRECTION });
  await openAt('/hr/attendance');
  expect(await screen.findByText('8.5 h')).toBeInTheDocument();
  await pressButton(/^Correct Linda Nguyen,/);
  await screen.findByRole('dialog');
  await pressButton('Submit for approval');
  expect(await screen.findByText('Required')).toBeInTheDocument();
  await fill('Reason', 'Forgot to clock out');
  await pressButton('Submit for approval');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({
    entryId: ENTRY.id,
    employeeId: LEAD.id,
    startsAt: ENTRY.startsAt,
    endsAt: ENTRY.endsAt,
    reason: 'Forgot to clock out',
  });
});

test('corrections are approved or rejected', async () => {
  const server = serverWith();
  server.answer(attendance.decideCorrection, { correction: CORRECTION });
  await openAt('/hr/attendance?part=corrections&status=PENDING');
  await pressButton('Approve the correction of Linda Nguyen');
  await waitFor(() => expect(server.writes()[0]?.body).toEqual({ isApproved: true, version: 5 }));
  const asked = server.requests.find(({ path }) => path.startsWith('/hr/attendance-corrections'));
  expect(JSON.stringify(asked)).toContain('PENDING');
  await pressButton('Reject the correction of Linda Nguyen');
  await fill('Reason', 'The door log says otherwise');
  await pressButton('Reject correction');
  const body = { isApproved: false, reason: 'The door log says otherwise', version: 5 };
  await waitFor(() => expect(server.writes()[1]?.body).toEqual(body));
});

test('the hours show planned, worked, overtime and on-call time, and what payroll cannot pay yet', async () => {
  serverWith();
  await openAt('/hr/attendance?part=hours');
  const table = within(await screen.findByRole('table', { name: 'Hours' }));
  for (const text of ['8 h', '9 h', '1 h at 150%', '2 h', '1 day without clock-out'])
    expect(table.getByText(text)).toBeInTheDocument();
});
