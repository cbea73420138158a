import { fakeServer } from '@polyclinic/client/testing';
import {
  attendance,
  employeeStatements,
  leaveRequests,
  payrollEntries,
  rosters,
  shiftCalendars,
  shifts,
  shiftSwaps,
  type LeaveRequest,
  type OwnPayslip,
  type Shift,
} from '@polyclinic/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { LEAD, NURSE } from '../../lib/testing-people';
import { pageOf, uuid } from '../../lib/testing-procurement';

const OPEN: Shift = {
  id: uuid(980),
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

const LEAVE: LeaveRequest = {
  id: uuid(981),
  employee: LEAD,
  kindId: uuid(982),
  kind: { id: uuid(982), name: 'Annual leave' },
  firstDay: '2030-03-04',
  lastDay: '2030-03-05',
  startsAtMidday: true,
  endsAtMidday: false,
  reason: null,
  days: 1.5,
  status: 'PENDING',
  isFromSchedule: false,
  exceptionId: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  mayDecide: false,
  version: 1,
  createdAt: '2030-01-02T09:00:00Z',
};

const PAYSLIP: OwnPayslip = {
  entryId: uuid(984),
  periodName: 'December 2029',
  startsOn: '2029-12-01',
  endsOn: '2029-12-31',
  payOn: '2029-12-31',
  currency: 'USD',
  gross: 450_000,
  net: 400_000,
  isPaid: true,
};

function serverWith() {
  const server = fakeServer('ADMIN');
  const kind = { id: uuid(982), name: 'Annual leave', isPaid: true };
  const balance = { kind, balance: 7.5, accrued: 10, adjusted: 0, taken: 2.5, expired: 0, pending: 1.5 };
  server.answer(leaveRequests.mine, {
    employee: LEAD,
    leaveRequests: [LEAVE],
    balances: [balance],
    adjustments: [],
    asOf: '2030-01-02',
  });
  server.answer(rosters.scope, { isWhole: false, departments: [] });
  server.answer(shifts.mine, { shifts: [], open: [OPEN] });
  server.answer(shiftCalendars.get, { feed: null });
  server.answer(attendance.corrections, { corrections: [], ...pageOf([]) });
  server.answer(attendance.mine, { employee: LEAD, open: null, entries: [], needsCode: false });
  server.answer(payrollEntries.mine, { payslips: [PAYSLIP], ...pageOf([PAYSLIP]) });
  return server;
}

test('an employee clocks in, takes an open shift and sees the balance of leave', async () => {
  const server = serverWith();
  const entry = {
    id: uuid(983),
    employeeId: LEAD.id,
    employee: LEAD,
    startsAt: '2030-01-02T09:00:00',
    endsAt: null,
    source: 'OWN_DEVICE' as const,
    shiftId: null,
    minutes: null,
    version: 1,
    createdAt: '2030-01-02T09:00:00Z',
  };
  server.answer(attendance.clockIn, { entry });
  server.answer(shifts.claim, { shift: { ...OPEN, employeeId: LEAD.id } });
  await openAt('/hr/my-work');
  expect(await screen.findByText('7.5')).toBeInTheDocument();
  await pressButton('Clock in');
  await pressButton(/^Take the shift on/);
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain(`/hr/shifts/${OPEN.id}/claim`));
  expect(server.requests.map(({ path }) => path)).toContain('/hr/attendance/clock-in');
});

test('leave that is requested can be cancelled', async () => {
  const server = serverWith();
  server.answer(leaveRequests.cancel, { leaveRequest: { ...LEAVE, status: 'CANCELLED' } });
  await openAt('/hr/my-work');
  expect(await screen.findByText(/from midday/)).toBeInTheDocument();
  await pressButton('Cancel leave');
  await waitFor(() => {
    const sent = server.requests.find(({ path }) => path.endsWith('/cancel'));
    expect(sent?.body).toEqual({ version: 1 });
  });
});

test('an employee sees the own payslips and asks for the statement of a year', async () => {
  const server = serverWith();
  server.refuse(payrollEntries.ownPayslip, 'PAYROLL_ENTRY_NOT_FOUND');
  server.refuse(employeeStatements.mine, 'PAYROLL_STATEMENT_EMPTY');
  await openAt('/hr/my-work');
  expect(await screen.findByText('$4,000.00')).toBeInTheDocument();
  await pressButton('Download payslip of December 2029');
  expect(await screen.findByText('Payroll entry not found')).toBeInTheDocument();
  await pressButton('Download year statement');
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toContain('/hr/me/pay-statement'));
});

test('an own shift is offered to a colleague', async () => {
  const server = serverWith();
  const own = {
    ...OPEN,
    id: uuid(984),
    employeeId: LEAD.id,
    startsAt: '2099-01-04T08:00:00',
    endsAt: '2099-01-04T16:00:00',
  };
  server.answer(shifts.mine, { shifts: [own], open: [] });
  const { id, number, firstName, lastName } = NURSE;
  server.answer(shiftSwaps.options, { colleagues: [{ id, number, firstName, lastName }], shifts: [] });
  server.refuse(shiftSwaps.create, 'SHIFT_SWAP_OPEN');
  await openAt('/hr/my-work');
  await pressButton(/^Offer the shift on/);
  const dialog = within(await screen.findByRole('dialog'));
  const [colleague] = dialog.getAllByRole('combobox');
  if (!colleague) throw new Error('No field');
  fireEvent.mouseDown(colleague);
  fireEvent.click(await screen.findByTitle('Asha Raman'));
  await pressButton('Offer shift');
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]?.body).toEqual({ shiftId: own.id, colleagueId: NURSE.id, inExchangeId: null, note: null });
  expect(await screen.findByText('There is already an open swap request for this shift')).toBeInTheDocument();
});

test('missing attendance is added by a correction, and the shifts go to other calendars by a secret link', async () => {
  const server = serverWith();
  server.answer(shiftCalendars.create, () => {
    server.answer(shiftCalendars.get, { feed: { createdAt: '2030-01-02T09:00:00Z', lastReadAt: null } });
    return {
      feed: { createdAt: '2030-01-02T09:00:00Z', lastReadAt: null },
      path: '/api/public/shift-calendars/secret.ics',
    };
  });
  await openAt('/hr/my-work');
  await pressButton('Create calendar link');
  expect(await screen.findByLabelText(/^Copy your calendar link now/)).toHaveValue(
    'http://localhost/api/public/shift-calendars/secret.ics',
  );
  expect(await screen.findByText(/Not used yet/)).toBeInTheDocument();
  await pressButton('Add missing attendance');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Another person approves it.');
});
