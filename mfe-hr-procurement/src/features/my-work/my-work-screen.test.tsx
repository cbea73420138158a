import { fakeServer } from '@polyclinic/client/testing';
import {
  attendance,
  employeeStatements,
  leaveRequests,
  payrollEntries,
  rosters,
  shifts,
  type LeaveRequest,
  type OwnPayslip,
  type Shift,
} from '@polyclinic/contract';
import { screen, waitFor } from '@testing-library/react';
import { openAt, pressButton } from '../../lib/testing';
import { LEAD } from '../../lib/testing-people';
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
    asOf: '2030-01-02',
  });
  server.answer(rosters.scope, { isWhole: false, departments: [] });
  server.answer(shifts.mine, { shifts: [], open: [OPEN] });
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
