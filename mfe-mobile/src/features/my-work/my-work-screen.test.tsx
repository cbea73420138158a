import { fakeServer } from '@polyclinic/client/testing';
import { attendance, leaveKinds, leaveRequests, shifts, type AttendanceEntry, type Shift } from '@polyclinic/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { fill, openAt, pressButton } from '../../lib/testing';

const uuid = (last: number) => `0192f0c1-0000-7000-8000-000000000${last}`;
const employee = { id: uuid(901), number: 'E-000001', firstName: 'Linda', lastName: 'Nguyen' };
const ENTRY: AttendanceEntry = {
  id: uuid(902),
  employeeId: employee.id,
  employee,
  startsAt: '2030-01-02T09:00:00',
  endsAt: null,
  source: 'OWN_DEVICE',
  shiftId: null,
  minutes: null,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
};
const OPEN: Shift = {
  id: uuid(903),
  employeeId: null,
  departmentId: null,
  branchId: null,
  startsAt: '2030-01-04T08:00:00',
  endsAt: '2030-01-04T16:00:00',
  breakMinutes: 0,
  title: 'Early',
  skills: [],
  notes: null,
  status: 'PUBLISHED',
  employee: null,
  department: null,
  branch: null,
  problems: [],
  overrideReason: null,
  publishedAt: null,
  version: 2,
  createdAt: '2030-01-02T09:00:00Z',
  updatedAt: '2030-01-02T09:00:00Z',
};
const kind = { id: uuid(904), name: 'Annual leave', isPaid: true };

function serverWith(mine: { needsCode?: boolean; isEmployed?: boolean } = {}) {
  const { needsCode = false, isEmployed = true } = mine;
  const server = fakeServer('NURSE');
  server.answer(attendance.mine, { employee: isEmployed ? employee : null, open: null, entries: [], needsCode });
  server.answer(shifts.mine, { shifts: [{ ...OPEN, id: uuid(905), employeeId: employee.id }], open: [OPEN] });
  server.answer(leaveRequests.mine, {
    employee,
    leaveRequests: [],
    balances: [{ kind, balance: 7.5, accrued: 10, adjusted: 0, taken: 2.5, expired: 0, pending: 0 }],
    adjustments: [],
    asOf: '2030-01-02',
  });
  server.answer(leaveKinds.list, { leaveKinds: [] });
  return server;
}

test('the own shifts are listed, and an open one is taken', async () => {
  const server = serverWith();
  server.answer(shifts.claim, { shift: { ...OPEN, employeeId: employee.id } });
  await openAt('/hr/my-work');
  expect(within(await screen.findByRole('region', { name: 'My shifts' })).getByText('Early')).toBeInTheDocument();
  expect(await screen.findByText('7.5 days left')).toBeInTheDocument();
  await pressButton(/^Take the shift on/);
  await waitFor(() => expect(server.writes().map(({ path }) => path)).toEqual([`/hr/shifts/${OPEN.id}/claim`]));
});

test('clocking in sends the code of the desk, and a wrong one is told beside it', async () => {
  const server = serverWith({ needsCode: true });
  server.refuse(attendance.clockIn, 'CLOCK_IN_CODE_WRONG');
  await openAt('/hr/my-work');
  await fill('Code shown at the desk', '123456');
  await pressButton('Clock in');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not the code that the desk shows now');
  server.answer(attendance.clockIn, { entry: ENTRY });
  await pressButton('Clock in');
  await waitFor(() => expect(server.writes()).toHaveLength(2));
  expect(server.writes().at(-1)?.body).toEqual({ code: '123456' });
});

test('leave is requested in a dialog that is fetched when it is opened', async () => {
  serverWith();
  await openAt('/hr/my-work');
  await pressButton('Request leave');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Leave type')).toBeInTheDocument();
});

test('an account without an employee is told whom to ask', async () => {
  serverWith({ isEmployed: false });
  await openAt('/hr/my-work');
  expect(await screen.findByText('Your account belongs to no employee')).toBeInTheDocument();
});
